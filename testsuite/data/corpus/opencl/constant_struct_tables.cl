//@ novulkan a pointer in memory
//@ noaddresses a pointer in memory
//@ flags -cl-std=CL1.2
// Constant tables of structs, of strings, of other tables' addresses, and a two-dimensional one.
//@ kernel lookup global 32 1 1 local 8 1 1
//@ arg buffer 128 rand:1151
//@ arg buffer 256 zero
typedef struct { char key; short weight; float2 uv; } entry_t;
__constant entry_t entries[4] = {
    { 'n', 10, (float2)(0.0f, 1.0f) }, { 'e', -20, (float2)(1.0f, 0.0f) },
    { 's', 30, (float2)(0.0f, -1.0f) }, { 'w', -40, (float2)(-1.0f, 0.0f) },
};
__constant int grid[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7 }, { -1 } };
__constant char words[3][6] = { "alpha", "beta", "gamma" };
__constant int *__constant rows[2] = { grid[2], &grid[0][1] };
__constant ulong big[2] = { 0xfedcba9876543210UL, 42 };

__kernel void lookup(__global const uint *in, __global int2 *out)
{
    size_t g = get_global_id(0);
    uint v = in[g];
    entry_t e = entries[v & 3];
    int len = 0;
    for (__constant char *p = words[v % 3]; *p; ++p)
        len = len * 7 + *p;
    int r = e.key * e.weight + (int)(e.uv.x * 3.0f + e.uv.y * 5.0f);
    r += grid[(v >> 4) % 3][(v >> 8) & 3] + rows[(v >> 12) & 1][v & 1];
    out[g] = (int2)(r, len + (int)(big[(v >> 16) & 1] >> 7));
}
