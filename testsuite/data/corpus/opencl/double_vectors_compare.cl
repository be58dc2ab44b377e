//@ flags -cl-std=CL1.2
// Double and long vectors through comparisons and select; vector results of comparisons are 64 bits wide.
//@ kernel dcmp global 16 1 1 local 4 1 1
//@ arg buffer 512 rand:1181
//@ arg buffer 512 zero
__kernel void dcmp(__global const long4 *in, __global long4 *out)
{
    size_t i = get_global_id(0);
    long4 v = in[i];
    double4 d = convert_double4(v >> 20), m = d.yzwx;
    long4 lt = d < m, eq = isequal(d, m) | (v == v.wzyx);
    double4 pick = select(d, m, lt);
    ulong4 u = as_ulong4(v) >> (ulong4)(1, 2, 3, 60);
    long4 r = convert_long4_rtz(pick * 0.5) + (lt & v) - eq;
    r = any(eq) ? r : -r;
    out[i] = all(lt) ? v : (r ^ as_long4(u % (ulong4)1000003UL));
}
