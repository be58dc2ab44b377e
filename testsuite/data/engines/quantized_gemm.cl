// Inference with integers of eight bits: weights by blocks with scales, zero points, accumulation in 32 bits and requantization.
//$ -cl-std=CL1.2 -O3 -DBLOCK=16 -target spirv64
//$ -cl-std=CL1.2 -O2 -DBLOCK=16 --target spirv-unknown-vulkan1.3-compute
//@ kernel multiply_int8 global 16 8 1 local 8 8 1
//@ arg buffer 512 rand:291
//@ arg buffer 1024 rand:292
//@ arg buffer 128 zero
//@ arg value 16 words:64,3,-5,1342177280
//@ kernel dequantize_blocks global 32 1 1 local 16 1 1
//@ arg buffer 160 rand:293
//@ arg buffer 2048 zero
//@ tolerance 1e-4
//@ kernel quantize_rows global 64 1 1 local 64 1 1
//@ arg buffer 256 randf:294:-7:7
//@ arg buffer 64 zero
//@ arg buffer 4 zero
typedef struct {
    int depth, zero_left, zero_right;
    int multiplier;
} Quantization;

static int dot4(char4 a, char4 b)
{
    const short4 products = convert_short4(a) * convert_short4(b);
    return products.x + products.y + products.z + products.w;
}

static int requantized(int sum, int multiplier, int shift)
{
    const int high = mul_hi(sum, multiplier) << 1;
    const int rounding = 1 << (shift - 1);
    return (high + rounding) >> shift;
}

__kernel void multiply_int8(__global const char4 *left, __global const char4 *right, __global char *result, int4 given)
{
    const Quantization q = { given.x, given.y, given.z, given.w };
    const int column = get_global_id(0), row = get_global_id(1);
    int sum = 0, left_sum = 0, right_sum = 0;
    for (int k = 0; k < q.depth / 4; ++k) {
        const char4 a = left[row * (q.depth / 4) + k], b = right[column * (q.depth / 4) + k];
        sum += dot4(a, b);
        left_sum += dot4(a, (char4)(1));
        right_sum += dot4(b, (char4)(1));
    }
    sum -= q.zero_right * left_sum + q.zero_left * right_sum - q.depth * q.zero_left * q.zero_right;
    result[row * get_global_size(0) + column] = convert_char_sat(requantized(sum, q.multiplier, 7));
}

// Sixteen nibbles share a scale of eight bits.
__kernel void dequantize_blocks(__global const uchar *blocks, __global float *values)
{
    const int block = get_global_id(0) / 2, part = get_global_id(0) % 2;
    __global const uchar *own = blocks + block * 9;
    const float scale = ldexp((float)(own[0] & 15) + 1.0f, (own[0] >> 4) - 12);
    const uchar4 bytes = vload4(part, own + 1);
    const char8 nibbles = (char8)(as_char4(bytes & (uchar4)(15)), as_char4(bytes >> (uchar4)(4))) - (char8)(8);
    vstore8(convert_float8(nibbles) * scale, get_global_id(0), values);
}

__kernel void quantize_rows(__global const float *values, __global char *quantized, __global float *scale)
{
    __local uint largest;
    const int lane = get_local_id(0);
    if (lane == 0)
        largest = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float own = values[get_global_id(0)];
    // Positive floats compare as their bits do.
    atomic_max(&largest, as_uint(fabs(own)));
    barrier(CLK_LOCAL_MEM_FENCE);
    const float unit = as_float(largest) / 127.0f;
    quantized[get_global_id(0)] = convert_char_sat_rte(own / unit);
    if (lane == 0)
        *scale = unit;
}
