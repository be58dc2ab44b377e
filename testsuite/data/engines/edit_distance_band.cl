// Alignment of sequences: a band of the table along its diagonal by one work-group, bits in parallel, and scores with gaps.
//$ -cl-std=CL1.2 -O2 -DLENGTH=48 -target spirv64
//$ -cl-std=CL1.2 -O2 -DLENGTH=48 --target spirv-unknown-vulkan1.3-compute
//@ kernel band global 16 2 1 local 16 1 1
//@ arg buffer 96 words:0x00010203,0x03020100,0x01010202
//@ arg buffer 96 words:0x00010303,0x03020100,0x01020201,0x02020101
//@ arg buffer 8 zero
//@ kernel bit_parallel global 8 1 1 local 8 1 1
//@ arg buffer 256 rand:391
//@ arg buffer 32 zero
//@ kernel gaps global 8 1 1 local 8 1 1
//@ arg buffer 512 rand:392
//@ arg buffer 32 zero
#define BAND 16

// Work-item i has the cell of each row that is i - 8 columns from the diagonal.
__kernel __attribute__((reqd_work_group_size(BAND, 1, 1)))
void band(__global const uchar *left, __global const uchar *right, __global int *distances)
{
    __local int row[BAND + 2];
    const int lane = get_local_id(0), offset = lane - BAND / 2;
    const int base = get_global_id(1) * LENGTH;
    row[lane + 1] = offset < 0 ? 1000 : offset;
    if (lane == 0)
        row[0] = row[BAND + 1] = 1000;
    for (int i = 1; i <= LENGTH; ++i) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int j = i + offset;
        const bool differs = j < 1 || j > LENGTH || left[base + i - 1] != right[base + j - 1];
        int best = j == 0 ? i : min(row[lane + 1] + (int)differs, row[lane + 2] + 1);
        if (j < 0 || j > LENGTH)
            best = 1000;
        barrier(CLK_LOCAL_MEM_FENCE);
        row[lane + 1] = best;
        // What comes from the left crosses the band in a running minimum.
        for (int distance = 1; distance < BAND; distance <<= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const int other = lane >= distance ? row[lane + 1 - distance] + distance : 1000;
            barrier(CLK_LOCAL_MEM_FENCE);
            row[lane + 1] = min(row[lane + 1], other);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (offset == 0)
        distances[get_global_id(1)] = row[lane + 1];
}

// A column of the table is two words of differences.
__kernel void bit_parallel(__global const uint *text, __global int *scores)
{
    const uint pattern = text[0];
    uint positive = ~0u, negative = 0;
    int score = 32;
    for (int i = 0; i < 24; ++i) {
        const uint match = (text[get_global_id(0) * 8 + i / 4] >> 8 * (i & 3) & 1) ? pattern : ~pattern;
        const uint diagonal = (((match & positive) + positive) ^ positive) | match | negative;
        uint up = negative | ~(diagonal | positive), down = positive & diagonal;
        score += (int)(up >> 31) - (int)(down >> 31);
        up = up << 1 | 1u;
        down <<= 1;
        positive = down | ~(diagonal | up);
        negative = up & diagonal;
    }
    scores[get_global_id(0)] = score;
}

__kernel void gaps(__global const uchar *sequences, __global int *scores)
{
    __global const uchar *a = sequences + get_global_id(0) * 64, *b = a + 32;
    short best_row[33], gap_row[33];
    for (int j = 0; j <= 32; ++j)
        best_row[j] = gap_row[j] = 0;
    int best = 0;
    for (int i = 0; i < 32; ++i) {
        int diagonal = 0, gap = 0;
        for (int j = 1; j <= 32; ++j) {
            gap = max(best_row[j - 1] - 5, gap - 1);
            gap_row[j] = (short)max(best_row[j] - 5, gap_row[j] - 1);
            const int match = diagonal + ((a[i] & 3) == (b[j - 1] & 3) ? 3 : -2);
            diagonal = best_row[j];
            best_row[j] = (short)max(max(match, 0), max(gap, (int)gap_row[j]));
            best = max(best, (int)best_row[j]);
        }
    }
    scores[get_global_id(0)] = best;
}
