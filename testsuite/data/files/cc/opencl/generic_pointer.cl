// test: cc --target-env=opencl1.2 -cl-std=CL2.0
// Generic pointers before OpenCL 2.0.
__kernel void k(__global int *p, __local int *q) {
  int *r = p[0] ? (int *)p : (int *)q;
  p[1] = *r;
}

// ---- expected ----
// error[E0005]: storage class Generic requires the capability GenericPointer
//  --> generic_pointer.cl:4:30
//   |
// 4 |   int *r = p[0] ? (int *)p : (int *)q;
//   |                              ^
//   |
//   = note: opencl1.2 does not permit the capability GenericPointer
//   = help: opencl2.0 has it
