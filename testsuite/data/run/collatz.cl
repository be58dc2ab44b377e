// Steps to 1: loops that end at other times in each work-item.
// global: 256
// local: 64
// sim: <size=1024 fill=0 uint>
// arg: buffer=u32x256
// sim: <size=4 int> 100
// arg: value=i32:100
kernel void collatz(global uint *out, int limit) {
    ulong n = get_global_id(0) + 1;
    uint steps = 0;
    for (int k = 0; k < limit; ++k) {
        ulong x = n + k;
        while (x != 1) {
            x = x & 1 ? 3 * x + 1 : x >> 1;
            ++steps;
        }
    }
    out[get_global_id(0)] = steps;
}
