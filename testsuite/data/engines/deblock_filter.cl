// Edges between blocks of a decoded picture made smooth where they are artefacts: strengths, thresholds, two directions.
//$ -cl-std=CL1.2 -O2 -DPITCH=32 -target spirv64
//$ -cl-std=CL1.2 -O2 -DPITCH=32 --target spirv-unknown-vulkan1.3-compute
//@ kernel vertical_edges global 6 16 1 local 6 4 1
//@ arg buffer 512 words:0x81828384,0x85868788,0x8b8c8d8e,0x90919293
//@ arg buffer 16 rand:251
//@ arg value 8 words:24,9
//@ kernel horizontal_edges global 32 3 1 local 32 1 1
//@ arg buffer 512 words:0x80808181,0x82828283,0x81808182,0x83838382,0x84848383,0x86858484,0x85858687,0x87868585,0x88878786
//@ arg buffer 16 rand:252
//@ arg value 8 words:30,12
typedef struct {
    int alpha, beta;
} Thresholds;

// Six samples across an edge; the pointers' step is a pixel or a row.
static void filtered(__global uchar *edge, int step, int strength, Thresholds t)
{
    const int p2 = edge[-3 * step], p1 = edge[-2 * step], p0 = edge[-step];
    const int q0 = edge[0], q1 = edge[step], q2 = edge[2 * step];
    if (strength == 0 || abs(p0 - q0) >= t.alpha || abs(p1 - p0) >= t.beta || abs(q1 - q0) >= t.beta)
        return;
    if (strength < 3) {
        const bool wide_p = abs(p2 - p0) < t.beta, wide_q = abs(q2 - q0) < t.beta;
        const int limit = strength + wide_p + wide_q;
        const int delta = clamp(((q0 - p0) * 4 + p1 - q1 + 4) >> 3, -limit, limit);
        edge[-step] = convert_uchar_sat(p0 + delta);
        edge[0] = convert_uchar_sat(q0 - delta);
        if (wide_p)
            edge[-2 * step] = (uchar)(p1 + clamp((p2 + rhadd(p0, q0) - 2 * p1) >> 1, -strength, strength));
        if (wide_q)
            edge[step] = (uchar)(q1 + clamp((q2 + rhadd(p0, q0) - 2 * q1) >> 1, -strength, strength));
        return;
    }
    const bool is_flat = abs(p0 - q0) < (t.alpha >> 2) + 2;
    if (is_flat && abs(p2 - p0) < t.beta) {
        edge[-step] = (uchar)((p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3);
        edge[-2 * step] = (uchar)((p2 + p1 + p0 + q0 + 2) >> 2);
    } else {
        edge[-step] = (uchar)((2 * p1 + p0 + q1 + 2) >> 2);
    }
    if (is_flat && abs(q2 - q0) < t.beta) {
        edge[0] = (uchar)((p1 + 2 * p0 + 2 * q0 + 2 * q1 + q2 + 4) >> 3);
        edge[step] = (uchar)((p0 + q0 + q1 + q2 + 2) >> 2);
    } else {
        edge[0] = (uchar)((2 * q1 + q0 + p1 + 2) >> 2);
    }
}

static Thresholds thresholds(int2 given)
{
    Thresholds t = { given.x, given.y };
    return t;
}

// Edges lie every eight pixels, so that no two work-items touch the same sample.
__kernel void vertical_edges(__global uchar *picture, __global const uchar *strengths, int2 given)
{
    const int column = get_global_id(0), y = get_global_id(1);
    if ((column & 1) == 0) {
        const int x = 8 + 4 * column;
        filtered(picture + y * PITCH + x, 1, strengths[y & 15] & 3, thresholds(given));
    }
}

__kernel void horizontal_edges(__global uchar *picture, __global const uchar *strengths, int2 given)
{
    const int x = get_global_id(0), row = get_global_id(1);
    if (row == 1)
        filtered(picture + 8 * PITCH + x, PITCH, strengths[x & 15] & 3, thresholds(given));
}
