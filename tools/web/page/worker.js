// Runs the program, away from the page: a module that takes long, or that ends the program, does not end the page.
// Messages are { program }, once, and then { number, name, environment, module }; answers have the number.
"use strict";
let exports, ready;

const answer = (length) => {
  const bytes = new Uint8Array(exports.memory.buffer, exports.spirant_web_answer(), length);
  return JSON.parse(new TextDecoder().decode(bytes));
};

const inspect = (name, environment, module) => {
  const parts = [new TextEncoder().encode(name), new TextEncoder().encode(environment), module];
  const at = exports.spirant_web_allocate(parts.reduce((sum, part) => sum + part.length, 0));
  const memory = new Uint8Array(exports.memory.buffer);
  parts.reduce((place, part) => (memory.set(part, place), place + part.length), at);
  return answer(exports.spirant_web_inspect(parts[0].length, parts[1].length));
};

const load = async (compressed) => {
  const program = await new Response(new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  exports = (await WebAssembly.instantiate(program, {})).instance.exports;
  postMessage({ environments: answer(exports.spirant_web_environments()) });
};

onmessage = async ({ data }) => {
  if (data.program) {
    ready = load(data.program);
    return;
  }
  try {
    await ready;
    postMessage({ number: data.number, inspection: inspect(data.name, data.environment, data.module) });
  } catch (error) {
    postMessage({ number: data.number, defect: String(error) });
  }
};
