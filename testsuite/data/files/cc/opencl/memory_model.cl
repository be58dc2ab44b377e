// test: cc -O0 --target-env=opencl1.2 --without-capability=GenericPointer
// Generic pointers where the device has none.
int load(const int *p) { return *p; }
__kernel void k(__global int *p, __local int *q) {
  p[0] = load(p[1] > 0 ? (const int *)p : (const int *)q);
}

// ---- expected ----
// error[E0005]: storage class Generic requires the capability GenericPointer
//  --> memory_model.cl:3:33
//   |
// 3 | int load(const int *p) { return *p; }
//   |                                 ^
//   |
//   = note: the target lacks the capability GenericPointer
//   = help: do without it, or target what has the capability GenericPointer
