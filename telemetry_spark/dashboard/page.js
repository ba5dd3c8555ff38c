"use strict";
// Filters only: everything the page says is there without this script.
(() => {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const all = (selector) => document.querySelectorAll(selector);
  const chosen = (name) => form.querySelector(`[data-filter=${name}]`).value;
  const weeks = Number(form.querySelector("[data-filter=period]").dataset.weeks);
  const mirrored = document.documentElement.dir === "rtl";

  function zoom(chart, share) {
    const plot = chart.querySelector("svg.plot");
    const width = Number(plot.getAttribute("width"));
    const from = mirrored ? 0 : width * (1 - share);
    plot.setAttribute("viewBox", `${from} 0 ${width * share} ${plot.getAttribute("height")}`);
    const labels = [...chart.querySelectorAll(".weeks text")];
    const seen = labels.filter((label) => {
      label.dataset.at ??= label.getAttribute("x");
      const place = (Number(label.dataset.at) - from) / share;
      label.setAttribute("x", place);
      label.classList.add("off");
      return place >= 0 && place <= width;
    });
    const every = Math.max(1, Math.round((seen.length * 92) / width));
    seen.forEach((label, index) => {
      label.classList.toggle("off", (seen.length - 1 - index) % every !== Math.floor(every / 2));
    });
  }

  function apply() {
    const period = Number(chosen("period")) || weeks;
    const region = chosen("region");
    const version = chosen("version");
    for (const chart of all("svg.time")) zoom(chart, Math.min(1, period / weeks));
    for (const row of all("tr[data-week]")) row.classList.toggle("out", Number(row.dataset.week) < weeks - period);
    for (const part of all("[data-region]")) part.classList.toggle("out", region !== "" && part.dataset.region !== region);
    for (const part of all("details.region")) part.open = region !== "" && part.dataset.region === region;
    for (const row of all("tr[data-version]")) row.classList.toggle("out", version !== "" && row.dataset.version !== version);
    const option = form.querySelector(`[data-filter=version] option[value="${version}"]`);
    const kind = version ? option.dataset.class : "";
    for (const mark of all("[data-shares=version] [data-class]")) {
      mark.classList.toggle("faded", kind !== "" && mark.dataset.class !== kind);
    }
    const told = [...form.querySelectorAll("select")].filter((select) => select.value).map((select) => select.selectedOptions[0].text);
    document.querySelector(".status").textContent = told.join(" · ");
  }

  form.addEventListener("change", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("[data-print]").addEventListener("click", () => window.print());
  form.hidden = false;
  apply();
})();
