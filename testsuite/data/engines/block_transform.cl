// The residual of a video codec: an integer transform of 4x4 blocks, quantization, scanning in a zigzag, and the way back.
//$ -cl-std=CL1.2 -O2 -DQP=24 -target spirv64
//$ -cl-std=CL1.2 -O2 -DQP=31 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL1.2 -O0 -DQP=0 --target spirv-unknown-vulkan1.3-compute
//@ kernel encode global 16 1 1 local 8 1 1
//@ arg buffer 512 rand:241
//@ arg buffer 512 zero
//@ arg buffer 16 zero
//@ kernel decode global 16 1 1 local 8 1 1
//@ arg buffer 512 words:0x00010003,0xfffe0000,0x00000001,0,0,0,0,0x00010000
//@ arg buffer 256 rand:242
__constant uchar zigzag[16] = { 0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15 };
__constant ushort factors[6][3] = { { 13107, 8066, 5243 }, { 11916, 7490, 4660 }, { 10082, 6554, 4194 },
                                    { 9362, 5825, 3647 }, { 8192, 5243, 3355 }, { 7282, 4559, 2893 } };
__constant uchar scales[6][3] = { { 10, 13, 16 }, { 11, 14, 18 }, { 13, 16, 20 }, { 14, 18, 23 }, { 16, 20, 25 }, { 18, 23, 29 } };

static int class_of(int place)
{
    const int odd = (place & 1) + (place >> 2 & 1);
    return odd == 0 ? 0 : (odd == 2 ? 2 : 1);
}

static int4 forward(int4 v)
{
    const int4 sums = (int4)(v.x + v.w, v.y + v.z, v.y - v.z, v.x - v.w);
    return (int4)(sums.x + sums.y, 2 * sums.w + sums.z, sums.x - sums.y, sums.w - 2 * sums.z);
}

static int4 backward(int4 v)
{
    const int4 sums = (int4)(v.x + v.z, v.x - v.z, (v.y >> 1) - v.w, v.y + (v.w >> 1));
    return (int4)(sums.x + sums.w, sums.y + sums.z, sums.y - sums.z, sums.x - sums.w);
}

static void transpose(int4 rows[4])
{
    const int4 a = rows[0], b = rows[1], c = rows[2], d = rows[3];
    rows[0] = (int4)(a.x, b.x, c.x, d.x);
    rows[1] = (int4)(a.y, b.y, c.y, d.y);
    rows[2] = (int4)(a.z, b.z, c.z, d.z);
    rows[3] = (int4)(a.w, b.w, c.w, d.w);
}

__kernel void encode(__global const short *residual, __global short *levels, __global uchar *lasts)
{
    const size_t block = get_global_id(0);
    int4 rows[4];
    for (int i = 0; i < 4; ++i)
        rows[i] = forward(convert_int4(vload4(block * 4 + i, residual)) >> 7);
    transpose(rows);
    for (int i = 0; i < 4; ++i)
        rows[i] = forward(rows[i]);
    int coefficients[16];
    for (int i = 0; i < 4; ++i)
        vstore4(rows[i], i, coefficients);
    const int shift = 15 + QP / 6, round_up = (1 << shift) / 3;
    uchar last = 0;
    for (int i = 0; i < 16; ++i) {
        const int place = zigzag[i], value = coefficients[place];
        const int level = (int)(abs(value) * factors[QP % 6][class_of(place)] + round_up) >> shift;
        levels[block * 16 + i] = (short)(value < 0 ? -level : level);
        last = level ? i + 1 : last;
    }
    lasts[block] = last;
}

__kernel void decode(__global const short *levels, __global uchar *pixels)
{
    const size_t block = get_global_id(0);
    int coefficients[16];
    for (int i = 0; i < 16; ++i)
        coefficients[zigzag[i]] = levels[block * 16 + i] * scales[QP % 6][class_of(zigzag[i])] << (QP / 6);
    int4 rows[4];
    for (int i = 0; i < 4; ++i)
        rows[i] = backward(vload4(i, coefficients));
    transpose(rows);
    for (int i = 0; i < 4; ++i)
        rows[i] = backward(rows[i]);
    transpose(rows);
    for (int i = 0; i < 4; ++i) {
        const int4 predicted = convert_int4(vload4(block * 4 + i, pixels));
        vstore4(convert_uchar4_sat(predicted + ((rows[i] + 32) >> 6)), block * 4 + i, pixels);
    }
}
