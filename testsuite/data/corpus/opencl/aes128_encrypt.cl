//@ flags -cl-std=CL1.2
// AES-128 of one block a work-item; the S-box is computed once per group from GF(2^8) arithmetic, keys are expanded privately.
//@ kernel aes_ecb global 16 1 1 local 16 1 1
//@ arg buffer 256 rand:151
//@ arg buffer 16 words:0x16157e2b,0xa6d2ae28,0x8815f7ab,0x3c4fcf09
static uchar xtime(uchar a)
{
    return (uchar)((a << 1) ^ ((a & 0x80) ? 0x1b : 0));
}

static uchar gmul(uchar a, uchar b)
{
    uchar p = 0;
    while (b) {
        if (b & 1)
            p ^= a;
        a = xtime(a);
        b >>= 1;
    }
    return p;
}

static uchar sbox_entry(uchar x)
{
    uchar inv = 0;
    if (x) {
        // x^254 by square and multiply
        uchar acc = 1, base = x;
        for (int e = 254; e; e >>= 1) {
            if (e & 1)
                acc = gmul(acc, base);
            base = gmul(base, base);
        }
        inv = acc;
    }
    uchar s = inv ^ rotate(inv, (uchar)1) ^ rotate(inv, (uchar)2) ^ rotate(inv, (uchar)3) ^ rotate(inv, (uchar)4);
    return s ^ 0x63;
}

__kernel void aes_ecb(__global uchar *blocks, __global const uchar *key)
{
    __local uchar sbox[256];
    for (uint i = get_local_id(0); i < 256; i += get_local_size(0))
        sbox[i] = sbox_entry((uchar)i);
    barrier(CLK_LOCAL_MEM_FENCE);

    uchar rk[176];
    for (int i = 0; i < 16; ++i)
        rk[i] = key[i];
    uchar rcon = 1;
    for (int i = 16; i < 176; i += 4) {
        uchar t0 = rk[i - 4], t1 = rk[i - 3], t2 = rk[i - 2], t3 = rk[i - 1];
        if ((i & 15) == 0) {
            uchar first = t0;
            t0 = sbox[t1] ^ rcon; t1 = sbox[t2]; t2 = sbox[t3]; t3 = sbox[first];
            rcon = xtime(rcon);
        }
        rk[i] = rk[i - 16] ^ t0; rk[i + 1] = rk[i - 15] ^ t1;
        rk[i + 2] = rk[i - 14] ^ t2; rk[i + 3] = rk[i - 13] ^ t3;
    }

    __global uchar *b = blocks + get_global_id(0) * 16;
    uchar s[16], t[16];
    for (int i = 0; i < 16; ++i)
        s[i] = b[i] ^ rk[i];
    for (int round = 1; round <= 10; ++round) {
        for (int i = 0; i < 16; ++i)
            t[i] = sbox[s[(i + 4 * (i & 3)) & 15]];
        for (int c = 0; c < 16; c += 4) {
            uchar a0 = t[c], a1 = t[c + 1], a2 = t[c + 2], a3 = t[c + 3];
            if (round < 10) {
                uchar all4 = a0 ^ a1 ^ a2 ^ a3;
                t[c] = a0 ^ all4 ^ xtime(a0 ^ a1); t[c + 1] = a1 ^ all4 ^ xtime(a1 ^ a2);
                t[c + 2] = a2 ^ all4 ^ xtime(a2 ^ a3); t[c + 3] = a3 ^ all4 ^ xtime(a3 ^ a0);
            }
        }
        for (int i = 0; i < 16; ++i)
            s[i] = t[i] ^ rk[round * 16 + i];
    }
    for (int i = 0; i < 16; ++i)
        b[i] = s[i];
}
