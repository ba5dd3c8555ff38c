"use strict";
// Filters, charts as files, and a row of a chart's table under the pointer: everything the page says is there without this script.
(() => {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const all = (selector) => document.querySelectorAll(selector);
  const fields = form.querySelectorAll("select");
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

  // The filters are in the address, so that a copied link, or another language, shows the same view.
  const asked = new URLSearchParams(location.search);
  for (const field of fields) {
    const value = asked.get(field.dataset.filter);
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  }

  function address() {
    const query = new URLSearchParams([...fields].filter((field) => field.value).map((field) => [field.dataset.filter, field.value])).toString();
    for (const link of all(".languages a")) link.search = query;
    try {
      history.replaceState(null, "", `${query ? `?${query}` : location.pathname}${location.hash}`);
    } catch {
      // A page in a sandboxed frame has no address of its own.
    }
  }

  function reveal() {
    let part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
    for (const link of all(".languages a")) link.hash = location.hash;
  }

  function apply() {
    const period = Math.min(Number(chosen("period")) || weeks, weeks);
    const region = chosen("region");
    const version = chosen("version");
    for (const chart of all("svg.time")) zoom(chart, period);
    for (const row of all("tr[data-week]")) row.classList.toggle("out", Number(row.dataset.week) < weeks - period);
    for (const part of all("[data-region]")) part.classList.toggle("out", region !== "" && part.dataset.region !== region);
    for (const part of all("details.region")) if (region) part.open = part.dataset.region === region;
    for (const row of all("tr[data-version]")) row.classList.toggle("out", version !== "" && row.dataset.version !== version);
    const option = form.querySelector(`[data-filter=version] option[value="${version}"]`);
    const kind = version ? option.dataset.class : "";
    for (const mark of all("#chart-version path.part")) mark.classList.toggle("faded", kind !== "" && !mark.classList.contains(kind));
    const chosenNames = [...fields].filter((select) => select.value).map((select) => select.selectedOptions[0].text);
    document.querySelector(".status").textContent = chosenNames.join(" · ");
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
  // A chart as a file: its drawing with the colours of now, between its heading and what it was made from.
  const kept = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "text-anchor", "display", "vector-effect"];
  const family = "Inter, Noto Sans, Noto Sans Arabic, sans-serif";
  const told = (selector, within = document) => within.querySelector(selector)?.textContent.trim() ?? "";

  function wrapped(text, most) {
    const lines = [""];
    for (const word of text.split(/\s+/)) {
      const last = lines.length - 1;
      if (lines[last] && lines[last].length + word.length >= most) lines.push(word);
      else lines[last] += (lines[last] ? " " : "") + word;
    }
    return lines;
  }

  function dressed(chart) {
    const copy = chart.cloneNode(true);
    const marks = [...chart.querySelectorAll("path, text, rect")];
    [...copy.querySelectorAll("path, text, rect")].forEach((mark, place) => {
      const style = getComputedStyle(marks[place]);
      for (const name of kept) mark.setAttribute(name, style.getPropertyValue(name));
      mark.removeAttribute("class");
    });
    return copy;
  }

  function standalone(figure) {
    const chart = figure.querySelector("svg.chart");
    const [, , width, height] = chart.getAttribute("viewBox").split(" ").map(Number);
    const ink = getComputedStyle(document.body).color;
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--sheet").trim();
    const size = width < 500 ? 11 : 14;
    const most = Math.floor(width / (size * 0.54));
    const whole = drawn("svg", { direction: document.documentElement.dir });
    let y = 10;
    const write = (text, weight) => {
      for (const line of text ? wrapped(text, most) : []) {
        y += size * 1.35;
        const x = mirrored ? width + 10 : 10;
        const row = drawn("text", { x, y, fill: ink, "font-size": size, "font-weight": weight, "font-family": family, "text-anchor": "start" });
        row.textContent = line;
        whole.append(row);
      }
    };
    write(chart.getAttribute("aria-label"), 600);
    write(told(".lead", figure.closest("section")), 400);
    const copy = dressed(chart);
    for (const [name, value] of Object.entries({ x: 10, y: y + 10, width, height, "font-family": family })) copy.setAttribute(name, value);
    y += height + 16;
    whole.append(copy);
    const keys = [...figure.querySelectorAll(".legend li")];
    for (const key of keys) {
      y += size * 1.4;
      const style = getComputedStyle(key.querySelector("rect"));
      whole.append(drawn("rect", { x: mirrored ? width - 8 : 10, y: y - size * 0.75, width: 18, height: size * 0.8, fill: style.fill, opacity: style.opacity, stroke: style.stroke }));
      const row = drawn("text", { x: mirrored ? width - 14 : 34, y, fill: ink, "font-size": size, "font-family": family });
      row.textContent = key.textContent;
      whole.append(row);
    }
    y += 6;
    for (const text of [told(".margin", figure), told(".method"), told(".made")]) write(text, 400);
    const [full, tall] = [width + 20, Math.ceil(y + 14)];
    whole.setAttribute("viewBox", `0 0 ${full} ${tall}`);
    whole.setAttribute("width", full);
    whole.setAttribute("height", tall);
    const patterns = drawn("defs", {});
    for (const pattern of all("pattern")) patterns.append(dressed(pattern));
    const fonts = drawn("style", {});
    fonts.textContent = document.getElementById("fonts").textContent;
    patterns.append(fonts);
    whole.prepend(patterns, drawn("rect", { width: full, height: tall, fill: paper }));
    return new XMLSerializer().serializeToString(whole);
  }

  function keep(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  async function save(figure, kind) {
    const content = standalone(figure);
    const label = figure.querySelector("svg.chart").getAttribute("aria-label");
    const name = `${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")}.${kind}`;
    if (kind === "svg") return keep(new Blob([content], { type: "image/svg+xml" }), name);
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(content)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => keep(blob, name), "image/png");
  }

  for (const figure of all("figure[id]")) {
    const saves = document.createElement("div");
    saves.className = "saves";
    for (const kind of ["png", "svg"]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = kind.toUpperCase();
      button.setAttribute("aria-label", form.dataset.save.replace("%s", kind.toUpperCase()));
      button.addEventListener("click", () => save(figure, kind));
      saves.append(button);
    }
    for (const [name, target] of [["alone", figure.id], ["whole", figure.closest("section").id]]) {
      const link = document.createElement("a");
      [link.className, link.textContent, link.href] = [name === "whole" ? "alone" : "among", form.dataset[name], `#${target}`];
      if (name === "whole") link.target = "_top";
      saves.append(link);
    }
    figure.append(saves);
  }

  form.addEventListener("change", () => (apply(), address()));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("[data-print]").addEventListener("click", () => window.print());
  addEventListener("hashchange", reveal);
  form.hidden = false;
  apply();
  address();
  reveal();
})();
