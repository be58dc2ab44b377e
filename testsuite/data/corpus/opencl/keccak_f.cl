//@ kernel kf global 16 1 1 local 16 1 1
//@ arg buffer 256 rand:3
//@ arg buffer 256 zero
// Rounds of Keccak, with tables in constant memory.
constant ulong rc[4] = { 1ul, 0x8082ul, 0x800000000000808aul, 0x8000000080008000ul };
constant uchar rho[24] = { 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44 };
constant uchar pil[24] = { 10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1 };
kernel void kf(global ulong *in, global ulong *out) {
    if (get_global_id(0)) return;
    ulong s[25];
    for (int i = 0; i < 25; i++) s[i] = in[i];
    for (int r = 0; r < 4; r++) {
        ulong b[5], t;
        for (int i = 0; i < 5; i++) b[i] = s[i] ^ s[i + 5] ^ s[i + 10] ^ s[i + 15] ^ s[i + 20];
        for (int i = 0; i < 5; i++) {
            t = b[(i + 4) % 5] ^ rotate(b[(i + 1) % 5], 1ul);
            for (int j = 0; j < 25; j += 5) s[j + i] ^= t;
        }
        t = s[1];
        for (int i = 0; i < 24; i++) {
            int j = pil[i];
            ulong u = s[j];
            s[j] = rotate(t, (ulong)rho[i]);
            t = u;
        }
        for (int j = 0; j < 25; j += 5) {
            for (int i = 0; i < 5; i++) b[i] = s[j + i];
            for (int i = 0; i < 5; i++) s[j + i] ^= ~b[(i + 1) % 5] & b[(i + 2) % 5];
        }
        s[0] ^= rc[r];
    }
    for (int i = 0; i < 25; i++) out[i] = s[i];
}
