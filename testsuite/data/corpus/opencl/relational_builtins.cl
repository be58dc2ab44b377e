//@ flags -cl-std=CL1.2
// Relational functions over special values: scalar results are 0/1, vector results 0/-1.
//@ kernel rel global 8 1 1 local 8 1 1
//@ arg buffer 32 words:0,0x80000000,0x7f800000,0xff800000,0x7fc00000,1,0x3f800000,0xbf800000
//@ arg buffer 32 zero
//@ arg buffer 128 zero
__kernel void rel(__global const float *x, __global int *scalar, __global int4 *vec)
{
    size_t i = get_global_id(0);
    float a = x[i], b = x[(i * 3 + 1) & 7];
    int m = isequal(a, b) | isnotequal(a, b) << 1 | isgreater(a, b) << 2 | isgreaterequal(a, b) << 3
          | isless(a, b) << 4 | islessequal(a, b) << 5 | islessgreater(a, b) << 6 | isfinite(a) << 7
          | isinf(a) << 8 | isnan(a) << 9 | isnormal(a) << 10 | isordered(a, b) << 11
          | isunordered(a, b) << 12 | signbit(a) << 13;
    scalar[i] = m;
    float4 v = vload4(0, x), w = (float4)(a, b, -a, fabs(b));
    int4 q = isless(v, w) ^ isnan(w) ^ signbit(w);
    vec[i] = (int4)(q.x, any(q), all(q | 1), q.y + isnormal(w).z);
}
