// A kernel with options that compute libraries pass.
//$ -cl-std=CL1.2 -DT=float -DBLOCK=16 -cl-mad-enable -cl-no-signed-zeros IN -o OUT
//+ OpEntryPoint Kernel
//$ -cl-std=CL3.0 -DT=int -DBLOCK=8 -O3 -Wno-everything IN -o OUT
//+ "reduce"
//$ -cl-std=CL2.0 -DT=uint4 -DBLOCK=4 -w IN -o OUT -g
//+ OpEntryPoint Kernel
//$ -cl-std=CL2.0 -DT=float -DBLOCK=4 IN -o DIR/out.spvasm -S
//> out.spvasm OpEntryPoint Kernel
//$ -target spirv64-unknown-unknown -DT=float -DBLOCK=4 IN -o OUT --target-env=opencl2.2
//$ -DT=nothing -DBLOCK=4 IN -o OUT
//? 1
//! nothing
__attribute__((reqd_work_group_size(BLOCK, 1, 1)))
__kernel void reduce(__global const T *in, __global T *out, __local T *cache) {
  int lane = get_local_id(0);
  cache[lane] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = BLOCK / 2; step > 0; step /= 2) {
    if (lane < step)
      cache[lane] += cache[lane + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0)
    out[get_group_id(0)] = cache[0];
}
