// test: cc --without-capability=Int64Atomics
// Atomic operations on 64 bits where the device has none.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
__kernel void count(__global long *total, __global const long *x) {
  atom_add(total, x[get_global_id(0)]);
}

// ---- expected ----
// error[E0005]: a 64-bit atomic operation requires the capability Int64Atomics
//  --> atomic64.cl:5:3
//   |
// 5 |   atom_add(total, x[get_global_id(0)]);
//   |   ^^^^^^^^
//   |
//   = note: the target lacks the capability Int64Atomics
//   = note: see 3.2.31, Capability Int64Atomics
//   = help: do without it, or target what has the capability Int64Atomics
