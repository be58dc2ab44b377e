// Shows what the program says of a module. Text of modules is only ever text: nothing of it becomes markup.
"use strict";
const element = (id) => document.getElementById(id);
const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const base64Of = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};
const make = (parent, name, attributes, text) => {
  const made = document.createElementNS(parent.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
};

// How many lines are shown, and how long an address may be.
const LINES = 20000;
const LINK = 30000;

let worker, environments;
// What is inspected: a name and bytes; how often something was; what was said of it.
let shown = { name: "", module: new Uint8Array() };
let number = 0;
let inspection = { functions: [] };

const start = () => {
  if (worker) worker.terminate();
  worker = new Worker(URL.createObjectURL(new Blob([element("worker").textContent])));
  worker.onmessage = ({ data }) => receive(data);
  worker.onerror = (event) => defect(event.message);
  worker.postMessage({ program: bytesOf(element("program").textContent) });
};

const receive = (data) => {
  if (data.environments) {
    if (!environments) data.environments.forEach((name) => make(element("environment"), "option", {}, name));
    environments = data.environments;
  } else if (data.number !== number) {
    return;
  } else if (data.defect) {
    defect(data.defect);
  } else {
    inspection = data.inspection;
    show();
  }
};

// The program has ended, by a defect of its own or for want of memory; the next module finds another.
const defect = (reason) => {
  inspection = { functions: [], findings: [{ severity: "internal error", code: "B0001", text: "the program ended: " + reason, line: null }] };
  inspection.verdict = "defect";
  show();
  start();
};

const inspect = (name, module) => {
  // Nobody waits for what was asked before.
  if (document.body.dataset.state === "working") start();
  shown = { name, module };
  number += 1;
  document.body.dataset.state = "working";
  const environment = element("environment").value;
  worker.postMessage({ number, name, environment, module });
};

const show = () => {
  const { verdict } = inspection;
  const says = { valid: "valid", invalid: "not valid", unreadable: "cannot be read", defect: "a defect of Spirant" };
  element("verdict").textContent = says[verdict];
  element("verdict").dataset.verdict = verdict;
  element("name").textContent = shown.name;
  const address = "#" + encodeURIComponent(shown.name) + "," + base64Of(shown.module);
  element("link").hidden = address.length > LINK;
  element("link").href = address.length > LINK ? "" : address;
  showText();
  const choice = element("function");
  choice.replaceChildren();
  inspection.functions.forEach((found, index) => make(choice, "option", { value: index }, found.name));
  showFunction();
  const list = element("findings");
  list.replaceChildren();
  for (const finding of inspection.findings) {
    const item = make(list, "li", { "data-severity": finding.severity, "data-code": finding.code }, finding.text);
    if (finding.line === null) continue;
    item.dataset.line = finding.line;
    item.onclick = () => mark(finding.line, finding.line + 1);
  }
  document.body.dataset.state = "done";
};

const showText = () => {
  const which = document.querySelector('[role="tab"][aria-selected="true"]').dataset.text;
  const lines = (inspection[which] || "").split("\n");
  if (lines.at(-1) === "") lines.pop();
  const list = element("lines");
  list.replaceChildren();
  for (const line of lines.slice(0, LINES)) make(list, "li", {}, line);
  if (lines.length > LINES) make(list, "li", {}, `… ${lines.length - LINES} more lines`);
  if (which !== "assembly") return;
  for (const finding of inspection.findings) {
    if (finding.line !== null) list.children[finding.line]?.classList.add("wrong");
  }
};

const showFunction = () => {
  const place = element("drawing");
  place.replaceChildren();
  const found = inspection.functions[Number(element("function").value) || 0];
  if (!found) {
    make(place, "p", {}, "There is no function with a body.");
  } else if (!found.drawing) {
    make(place, "p", {}, `${found.name} has ${found.blocks.length} blocks and ${found.when.length} edges, too many to be drawn.`);
  } else {
    draw(place, found);
  }
};

const draw = (place, found) => {
  const { width, height, boxes, lines } = found.drawing;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const scale = Number(element("size").value);
  for (const [key, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale })) svg.setAttribute(key, value);
  const marker = make(make(svg, "defs", {}), "marker", { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" });
  make(marker, "path", { d: "M0,0 L8,4 L0,8 z" });
  lines.forEach((line, index) => {
    make(svg, "path", { class: line.is_back ? "edge back" : "edge", d: path(line.points), "marker-end": "url(#arrow)" });
    const [x, y] = line.points[0];
    if (found.when[index]) make(svg, "text", { class: "when", x: x + 4, y: line.is_back ? y - 6 : y + 13 }, found.when[index]);
  });
  boxes.forEach((box, index) => {
    const block = found.blocks[index];
    const group = make(svg, "g", { class: "block", "data-name": block.name, "data-role": block.role });
    make(group, "rect", box);
    const title = make(group, "text", { class: "title", x: box.x + 10, y: box.y + 16 }, block.name);
    if (block.role) make(title, "tspan", { class: "role", "font-weight": "normal" }, "   " + block.role);
    block.text.forEach((line, row) => make(group, "text", { x: box.x + 10, y: box.y + 31 + 15 * row }, line));
    group.onclick = () => {
      svg.querySelectorAll(".marked").forEach((other) => other.classList.remove("marked"));
      group.classList.add("marked");
      mark(...block.lines);
    };
  });
  place.append(svg);
};

// Through all points, and upright at each.
const path = (points) => {
  let text = `M${points[0]}`;
  for (let index = 1; index < points.length; index += 1) {
    const [[x, y], [toX, toY]] = [points[index - 1], points[index]];
    const half = (toY - y) / 2;
    text += x === toX || y === toY ? ` L${toX},${toY}` : ` C${x},${y + half} ${toX},${toY - half} ${toX},${toY}`;
  }
  return text;
};

// Marks lines of the assembly text, and shows them.
const mark = (from, to) => {
  select("assembly");
  const lines = [...element("lines").children];
  lines.forEach((line, index) => line.classList.toggle("marked", index >= from && index < to));
  lines[from]?.scrollIntoView({ block: "center" });
};

const select = (which) => {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  if (tabs.find((tab) => tab.dataset.text === which).getAttribute("aria-selected") === "true") return;
  tabs.forEach((tab) => tab.setAttribute("aria-selected", String(tab.dataset.text === which)));
  showText();
};

const open = async (file) => inspect(file.name, new Uint8Array(await file.arrayBuffer()));

const openAddress = () => {
  const [name, module] = location.hash.slice(1).split(",");
  try {
    if (module) return inspect(decodeURIComponent(name), bytesOf(module));
  } catch {
    // No module: the sample, as without an address.
  }
  inspect("sample.spvasm", bytesOf(element("sample").textContent));
};

element("file").onchange = (event) => event.target.files[0] && open(event.target.files[0]);
element("environment").onchange = () => inspect(shown.name, shown.module);
element("function").onchange = showFunction;
element("size").oninput = showFunction;
document.querySelectorAll('[role="tab"]').forEach((tab) => (tab.onclick = () => select(tab.dataset.text)));
document.ondragover = (event) => (event.preventDefault(), document.body.classList.add("over"));
document.ondragleave = () => document.body.classList.remove("over");
document.ondrop = (event) => {
  event.preventDefault();
  document.body.classList.remove("over");
  if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]);
};
document.onpaste = (event) => {
  const text = event.clipboardData.getData("text/plain");
  if (text) inspect("pasted text", new TextEncoder().encode(text));
};
window.onhashchange = openAddress;
start();
openAddress();
