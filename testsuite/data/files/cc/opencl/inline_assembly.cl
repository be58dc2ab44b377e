// test: cc --spirv-ext=-SPV_INTEL_inline_assembly
// Inline assembly where the extension is not permitted.
__kernel void k(__global int *p) {
  int x;
  __asm__("mov %0, %1" : "=r"(x) : "r"(p[0]));
  p[1] = x;
}

// ---- expected ----
// error[E0005]: inline assembly "mov $0, $1" requires SPV_INTEL_inline_assembly
//  --> inline_assembly.cl:5:3
//   |
// 5 |   __asm__("mov %0, %1" : "=r"(x) : "r"(p[0]));
//   |   ^^^^^^^
//   |
//   = help: permit it (--spirv-ext=+SPV_INTEL_inline_assembly), if the driver supports it
