// What the levels of optimization change in kernels.
//$ -x cl IN -o OUT
//+ OpISub
//+ OpPhi
//$ -x cl -O2 IN -o OUT
//- OpISub
//+ OpPhi
//$ -x cl -O3 IN -o OUT
//- OpISub
//- OpPhi
kernel void equal(global const int *a, global int *out) {
  int x = a[0], y = a[1];
  if (x == y)
    out[x & 1] = 3 * x - y;
}

kernel void dot_product(global const float *a, global const float *b, global float *out) {
  float sum = 0;
  for (int i = 0; i < 24; ++i)
    sum += a[i] * b[i];
  out[0] = sum;
}
