// Linear algebra: red and black Gauss-Seidel sweeps of Poisson's equation on a tile.
//$ -cl-std=CL1.2 -cl-mad-enable -DW=16 -O1 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DW=16 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DW=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel sweep global 16 16 1 local 16 16 1
//@ arg buffer 1024 randf:301:-1:1
//@ arg buffer 1024 randf:302:-1:1
//@ arg scalar i32 3
//@ tolerance 0.001
__kernel void sweep(__global float *u, __global const float *f, int sweeps)
{
    int x = get_local_id(0), y = get_local_id(1), i = y * W + x;
    for (int s = 0; s < 2 * sweeps; ++s) {
        if (((x + y + s) & 1) == 0) {
            float sum = f[i];
            if (x > 0) sum += u[i - 1];
            if (x < W - 1) sum += u[i + 1];
            if (y > 0) sum += u[i - W];
            if (y < W - 1) sum += u[i + W];
            u[i] = 0.25f * sum;
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
