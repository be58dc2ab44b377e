// Multiplies numbers by a factor. The host chooses the size of a workgroup by specialization.
kernel void scale(global float *values, float factor, uint count) {
  size_t i = get_global_id(0);
  if (i < count)
    values[i] *= factor;
}
