"use strict";
// Filters, and a row of a chart's table under the pointer: everything the page says is there without this script.
(() => {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const all = (selector) => document.querySelectorAll(selector);
  const chosen = (name) => form.querySelector(`[data-filter=${name}]`).value;
  const weeks = Number(form.querySelector("[data-filter=period]").dataset.weeks);
  const names = form.dataset.names.split("|");
  const mirrored = document.documentElement.dir === "rtl";
  const drawn = (kind, marks) => {
    const made = document.createElementNS(document.querySelector("svg").namespaceURI, kind);
    for (const [name, value] of Object.entries(marks)) made.setAttribute(name, value);
    return made;
  };

  for (const table of all("table[data-weeks]")) {
    [...table.tBodies[0].rows].forEach((row, place) => (row.dataset.week = weeks - 1 - place));
  }

  function zoom(chart, period) {
    const plot = chart.querySelector("svg.plot");
    const [width, height] = ["width", "height"].map((side) => Number(plot.getAttribute(side)));
    const whole = (plot.dataset.whole ??= plot.viewBox.baseVal.width);
    const part = (whole * period) / weeks;
    plot.setAttribute("viewBox", `${mirrored ? 0 : whole - part} 0 ${part} ${height}`);
    const every = Math.max(1, Math.round((period * 92) / width));
    const labels = names.slice(weeks - period).flatMap((name, index) => {
      if ((period - 1 - index) % every !== Math.floor(every / 2)) return [];
      const place = ((index + 0.5) * width) / period;
      const label = drawn("text", { x: mirrored ? width - place : place });
      label.textContent = name;
      return [label];
    });
    chart.querySelector(".weeks").replaceChildren(...labels);
  }

  function apply() {
    const period = Math.min(Number(chosen("period")) || weeks, weeks);
    const region = chosen("region");
    const version = chosen("version");
    for (const chart of all("svg.time")) zoom(chart, period);
    for (const row of all("tr[data-week]")) row.classList.toggle("out", Number(row.dataset.week) < weeks - period);
    for (const part of all("[data-region]")) part.classList.toggle("out", region !== "" && part.dataset.region !== region);
    for (const part of all("details.region")) part.open = region !== "" && part.dataset.region === region;
    for (const row of all("tr[data-version]")) row.classList.toggle("out", version !== "" && row.dataset.version !== version);
    const option = form.querySelector(`[data-filter=version] option[value="${version}"]`);
    const kind = version ? option.dataset.class : "";
    for (const mark of all("[data-shares=version] path.part")) mark.classList.toggle("faded", kind !== "" && !mark.classList.contains(kind));
    const told = [...form.querySelectorAll("select")].filter((select) => select.value).map((select) => select.selectedOptions[0].text);
    document.querySelector(".status").textContent = told.join(" · ");
  }

  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true");
  document.body.append(tip);
  const guide = drawn("path", { class: "guide" });

  function tableOf(chart) {
    let next = chart.closest("figure");
    while ((next = next.nextElementSibling)) {
      const found = next.querySelector("table");
      if (found) return found;
    }
    return null;
  }

  function show(event) {
    const plot = event.currentTarget.querySelector("svg.plot");
    const table = tableOf(event.currentTarget);
    const matrix = plot.getScreenCTM();
    const view = plot.viewBox.baseVal;
    const x = (event.clientX - matrix.e) / matrix.a;
    const column = Math.floor((x / plot.dataset.whole) * weeks);
    const index = mirrored ? weeks - 1 - column : column;
    const row = table?.querySelector(`tr[data-week="${index}"]`);
    tip.hidden = !row || x < view.x || x > view.x + view.width;
    if (tip.hidden) return hide();
    const heads = [...table.tHead.rows[0].cells];
    tip.textContent = [...row.cells].map((cell, place) => (place ? `${heads[place].textContent}: ` : "") + cell.textContent).join("\n");
    guide.setAttribute("d", `M${((column + 0.5) * plot.dataset.whole) / weeks},0V${view.height}`);
    plot.append(guide);
    const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
    tip.style.left = `${Math.max(8, Math.min(event.clientX + 14, room)) + window.scrollX}px`;
    tip.style.top = `${event.clientY + 18 + window.scrollY}px`;
  }

  function hide() {
    tip.hidden = true;
    guide.remove();
  }

  for (const chart of all("svg.time")) {
    chart.addEventListener("pointermove", show);
    chart.addEventListener("pointerleave", hide);
  }
  form.addEventListener("change", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("[data-print]").addEventListener("click", () => window.print());
  form.hidden = false;
  apply();
})();
