// A kernel with a helper that is not inlined, and a specialization constant where the front end has them.
__attribute__((noinline)) float scaled(float value, float factor) { return value * factor; }
kernel void scale(global float *values, float factor, int count) {
  size_t i = get_global_id(0);
  if (i < (size_t)count)
    values[i] = scaled(values[i], factor);
}
