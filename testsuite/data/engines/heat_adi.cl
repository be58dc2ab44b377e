// Heat in a plate by alternating directions: each row is a tridiagonal system, solved by cyclic reduction in double precision.
//$ -cl-std=CL1.2 -O2 -DN=32 -target spirv64
//$ -cl-std=CL1.2 -O2 -DN=32 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -O1 -DN=32 -target spirv32
//@ kernel rows global 32 4 1 local 32 1 1
//@ arg buffer 1024 iota
//@ arg buffer 1024 zero
//@ arg scalar f64 0.5
//@ kernel explicit_columns global 32 4 1 local 8 4 1
//@ arg buffer 1024 iota
//@ arg buffer 1024 zero
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Integers in, so that both sides begin with the same temperatures; scaled integers out.
static double temperature(uint word) { return (double)(word % 97) / 8.0; }

__kernel __attribute__((reqd_work_group_size(N, 1, 1)))
void rows(__global const uint *words, __global long *result, double diffusion)
{
    __local double lower[N], diagonal[N], upper[N], side[N];
    const int i = get_local_id(0), row = get_global_id(1);
    lower[i] = i == 0 ? 0.0 : -diffusion;
    upper[i] = i == N - 1 ? 0.0 : -diffusion;
    diagonal[i] = 1.0 + 2.0 * diffusion;
    side[i] = temperature(words[row * N + i]);
    for (int distance = 1; distance < N; distance *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        double a = 0.0, c = 0.0, b = diagonal[i], d = side[i];
        if (i >= distance) {
            const double k = lower[i] / diagonal[i - distance];
            a = -k * lower[i - distance];
            b -= k * upper[i - distance];
            d -= k * side[i - distance];
        }
        if (i + distance < N) {
            const double k = upper[i] / diagonal[i + distance];
            c = -k * upper[i + distance];
            b -= k * lower[i + distance];
            d -= k * side[i + distance];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        lower[i] = a;
        upper[i] = c;
        diagonal[i] = b;
        side[i] = d;
    }
    if (row < 4)
        result[row * N + i] = (long)rint(side[i] / diagonal[i] * 1e6);
}

__kernel void explicit_columns(__global const uint *words, __global long *result)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const double own = temperature(words[y * N + x]);
    const double above = temperature(words[max(y - 1, 0) * N + x]);
    const double below = temperature(words[min(y + 1, 3) * N + x]);
    const double changed = own + 0.25 * (above - 2.0 * own + below);
    result[y * N + x] = convert_long_rte(changed * 1024.0);
}
