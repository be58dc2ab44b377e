// test: cc --target-env=opencl1.2
// A named barrier below SPIR-V 1.1.
typedef struct named_barrier *barrier_t;
void __spirv_MemoryNamedBarrier(int x, int scope, int semantics);
__kernel void k(__global int *p) { __spirv_MemoryNamedBarrier(p[0], 2, 0x100); }

// ---- expected ----
// error[E0005]: OpMemoryNamedBarrier requires the capability NamedBarrier
//  --> named_barrier.cl:5:36
//   |
// 5 | __kernel void k(__global int *p) { __spirv_MemoryNamedBarrier(p[0], 2, 0x100); }
//   |                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^
//   |
//   = note: opencl1.2 does not permit the capability NamedBarrier
//   = help: opencl2.2 has it
