// Rounds of a hash with a private schedule.
// global: 256
// local: 64
// sim: <size=1024 range=0:1:255 uint>
// arg: buffer=u32x256:iota
// sim: <size=1024 fill=0 uint>
// arg: buffer=u32x256
kernel void sha256(global const uint *in, global uint *out) {
    uint w[64], h = in[get_global_id(0)], a = h ^ 0x6a09e667u, e = h + 0x510e527fu;
    for (int i = 0; i < 16; ++i)
        w[i] = h * (i + 1);
    for (int i = 16; i < 64; ++i) {
        uint s0 = rotate(w[i - 15], 25u) ^ rotate(w[i - 15], 14u) ^ (w[i - 15] >> 3);
        uint s1 = rotate(w[i - 2], 15u) ^ rotate(w[i - 2], 13u) ^ (w[i - 2] >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    for (int i = 0; i < 64; ++i) {
        uint t = e + (rotate(e, 26u) ^ rotate(e, 21u)) + w[i];
        e = a + t;
        a = t + (rotate(a, 30u) ^ rotate(a, 19u));
    }
    out[get_global_id(0)] = a ^ e;
}
