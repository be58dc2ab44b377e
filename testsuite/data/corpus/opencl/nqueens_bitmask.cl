//@ flags -cl-std=CL1.2
// N-queens counts by bit masks with explicit stacks; the first two rows are fixed by the work-item's id.
//@ kernel queens global 49 1 1 local 7 1 1
//@ arg buffer 196 zero
//@ arg buffer 4 zero
#define N 7
__kernel void queens(__global uint *per, __global uint *total)
{
    const uint full = (1u << N) - 1;
    uint cols[N + 1], ld[N + 1], rd[N + 1], avail[N + 1];
    uint g = get_global_id(0), a = 1u << (g / N), b = 1u << (g % N), count = 0;
    if (b != a && b != a << 1 && b != a >> 1) {
        int d = 2;
        cols[d] = a | b;
        ld[d] = (a << 2) | (b << 1);
        rd[d] = (a >> 2) | (b >> 1);
        avail[d] = full & ~(cols[d] | ld[d] | rd[d]);
        while (d >= 2) {
            if (!avail[d]) {
                --d;
                continue;
            }
            uint bit = avail[d] & (0u - avail[d]);
            avail[d] ^= bit;
            if (d == N - 1) {
                ++count;
                continue;
            }
            cols[d + 1] = cols[d] | bit;
            ld[d + 1] = (ld[d] | bit) << 1;
            rd[d + 1] = (rd[d] | bit) >> 1;
            ++d;
            avail[d] = full & ~(cols[d] | ld[d] | rd[d]);
        }
    }
    per[g] = count;
    atomic_add(total, count);
}
