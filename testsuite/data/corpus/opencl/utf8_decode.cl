//@ flags -cl-std=CL1.2
// UTF-8 validation and decoding with a do/while over continuation bytes; malformed input becomes U+FFFD.
//@ kernel utf8 global 16 1 1 local 16 1 1
//@ arg buffer 512 rand:731
//@ arg buffer 2048 zero
//@ arg buffer 64 zero
__kernel void utf8(__global const uchar *in, __global uint *points, __global uint *lens)
{
    const size_t g = get_global_id(0);
    __global const uchar *s = in + 32 * g;
    uint n = 0;
    for (uint i = 0; i < 32;) {
        uint c = s[i++], cp, need, low;
        if (c < 0x80) { points[32 * g + n++] = c; continue; }
        if (c < 0xc2 || c > 0xf4) { points[32 * g + n++] = 0xfffd; continue; }
        if (c < 0xe0)      { need = 1; cp = c & 31; low = 0x80; }
        else if (c < 0xf0) { need = 2; cp = c & 15; low = 0x800; }
        else               { need = 3; cp = c & 7;  low = 0x10000; }
        do {
            if (i >= 32 || (s[i] & 0xc0) != 0x80)
                break;
            cp = cp << 6 | (s[i++] & 63);
        } while (--need);
        bool good = need == 0 && cp >= low && cp <= 0x10ffff && (cp & ~0x7ffu) != 0xd800;
        points[32 * g + n++] = good ? cp : 0xfffd;
    }
    lens[g] = n;
}
