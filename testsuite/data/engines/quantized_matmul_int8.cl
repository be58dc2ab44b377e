// Neural inference: a product of bytes with zero points, requantized with rounding and saturation.
//$ -cl-std=CL3.0 -DK=64 -O1 -target spirv64
//$ -cl-std=CL3.0 -DK=64 -O2 -target spirv64
//$ -cl-std=CL3.0 -DK=64 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel qmatmul global 16 8 1 local 16 1 1
//@ arg buffer 512 rand:151
//@ arg buffer 1024 rand:152
//@ arg buffer 512 rand:153
//@ arg buffer 128 zero
//@ arg scalar i32 3
//@ arg scalar i32 1518500250
//@ arg scalar i32 14
__kernel void qmatmul(__global const uchar *a, __global const char *b, __global const int *bias, __global uchar *out, int zero, int multiplier, int shift)
{
    const int n = get_global_id(0), m = get_global_id(1), columns = get_global_size(0);
    int acc = bias[n] >> 16;
    for (int k = 0; k < K; k += 4) {
        uchar4 x = vload4(0, a + m * K + k);
        char4 w = vload4(0, b + n * K + k);
        int4 p = (convert_int4(x) - zero) * convert_int4(w);
        acc += p.x + p.y + p.z + p.w;
    }
    int high = mul_hi(acc, multiplier);
    int rounded = (high + (1 << (shift - 9))) >> (shift - 8);
    out[m * columns + n] = convert_uchar_sat(rounded + 128);
}
