// Video codecs: the AAN-free direct 8x8 DCT of a block a group, rows then columns through local memory.
//$ -cl-std=CL1.2 -cl-single-precision-constant -cl-mad-enable -O1 -target spirv64
//$ -cl-std=CL1.2 -cl-single-precision-constant -cl-mad-enable -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-single-precision-constant -cl-mad-enable -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel dct global 16 8 1 local 8 8 1
//@ arg buffer 512 randf:171:-128:127
//@ arg buffer 512 zero
//@ tolerance 0.01
__constant float basis[8] = { 1.0, 0.98078528, 0.92387953, 0.83146961, 0.70710678, 0.55557023, 0.38268343, 0.19509032 };
static float cosine(int k, int n)
{
    int phase = ((2 * n + 1) * k) % 32;
    int folded = phase > 16 ? 32 - phase : phase;
    return folded > 8 ? -basis[16 - folded] : (folded == 8 ? 0.0 : basis[folded]);
}

__kernel void dct(__global const float *in, __global float *out)
{
    __local float rows[8][8];
    int x = get_local_id(0), y = get_local_id(1), base = get_group_id(0) * 64;
    float sum = 0;
    for (int n = 0; n < 8; ++n) sum += in[base + y * 8 + n] * cosine(x, n);
    rows[y][x] = sum * (x == 0 ? 0.35355339 : 0.5);
    barrier(CLK_LOCAL_MEM_FENCE);
    sum = 0;
    for (int n = 0; n < 8; ++n) sum += rows[n][x] * cosine(y, n);
    out[base + y * 8 + x] = sum * (y == 0 ? 0.35355339 : 0.5);
}
