// test: cc --target-env=opencl1.2embedded -target spirv32
// Atomics on longs in the embedded profile of OpenCL, which emulation lacks.
__kernel void k(__global ulong *p) { p[0] = atom_add(p + 1, 1); }

// ---- expected ----
// error[E0002]: spirv.AtomicIAdd is not supported on integers of 64 bits where the capability Int64 is missing: there is no emulation of it, use integers of 32 bits
//  --> embedded.cl:3:45
//   |
// 3 | __kernel void k(__global ulong *p) { p[0] = atom_add(p + 1, 1); }
//   |                                             ^^^^^^^^
