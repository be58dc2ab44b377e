// A kernel without HIP's headers, which a machine without a GPU may lack.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
extern "C" __device__ unsigned long _Z13get_global_idj(unsigned);
__global__ void scale(float *values, float factor, int count) {
  int i = static_cast<int>(_Z13get_global_idj(0));
  if (i < count)
    values[i] *= factor;
}
