//@ novulkan-O2 turns a pointer into a number
//@ flags -cl-std=CL1.2
// A byte-oriented LZ decoder: token, literals, back-reference; every stream is bounded against bad input.
//@ kernel decode global 16 1 1 local 4 1 1
//@ arg buffer 1024 rand:261
//@ arg buffer 2048 zero
//@ arg buffer 64 zero
uint varlen(__global const uchar *src, uint *ip, uint end, uint len)
{
    if (len != 15)
        return len;
    uchar b;
    do {
        if (*ip >= end)
            break;
        b = src[(*ip)++];
        len += b;
    } while (b == 255);
    return len;
}

__kernel void decode(__global const uchar *packed, __global uchar *out, __global uint *sizes)
{
    const uint g = get_global_id(0);
    __global const uchar *src = packed + 64 * g;
    __global uchar *dst = out + 128 * g;
    uint ip = 0, op = 0;
    while (ip < 64) {
        uint token = src[ip++];
        uint lits = varlen(src, &ip, 64, token >> 4);
        lits = min(lits, min(64 - ip, 128 - op));
        for (uint i = 0; i < lits; ++i)
            dst[op++] = src[ip++];
        if (ip + 2 > 64 || op >= 128)
            break;
        uint off = src[ip] | (src[ip + 1] << 8);
        ip += 2;
        off = op ? off % op + 1 : 0;
        if (!off)
            continue;
        uint len = varlen(src, &ip, 64, token & 15) + 4;
        len = min(len, 128 - op);
        for (; len; --len, ++op)
            dst[op] = dst[op - off];
    }
    sizes[g] = op;
}
