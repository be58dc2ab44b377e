//@ flags -cl-std=CL1.2
// Base64 of 12-byte records, vectorised translation by arithmetic selects instead of a table.
//@ kernel b64 global 32 1 1 local 8 1 1
//@ arg buffer 384 rand:721
//@ arg buffer 512 zero
__kernel void b64(__global const uchar *in, __global uchar16 *out)
{
    const size_t g = get_global_id(0);
    uchar16 six;
    __global const uchar *p = in + 12 * g;
    uint4 w;
    for (int k = 0; k < 4; ++k) {
        uint t = (uint)p[3 * k] << 16 | (uint)p[3 * k + 1] << 8 | p[3 * k + 2];
        uint q = (t >> 18) | ((t >> 4) & 0x3f00) | ((t << 10) & 0x3f0000) | ((t << 24) & 0x3f000000);
        if (k == 0) w.x = q;
        else if (k == 1) w.y = q;
        else if (k == 2) w.z = q;
        else w.w = q;
    }
    six = as_uchar16(w);
    uchar16 r = six + (uchar)'A';
    r = select(r, six + (uchar)('a' - 26), six >= (uchar16)26);
    r = select(r, six - (uchar)(52 - '0'), six >= (uchar16)52);
    r = select(r, (uchar16)'+', six == (uchar16)62);
    r = select(r, (uchar16)'/', six == (uchar16)63);
    out[g] = r;
}
