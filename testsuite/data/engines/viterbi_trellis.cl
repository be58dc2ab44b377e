// Signal processing: Viterbi's decoder of a convolutional code of constraint 3, survivors in private memory.
//$ -cl-std=CL3.0 -DSTATES=4 -DSTEPS=16 -O1 -target spirv64
//$ -cl-std=CL3.0 -DSTATES=4 -DSTEPS=16 -O2 -target spirv64
//$ -cl-std=CL3.0 -DSTATES=4 -DSTEPS=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel decode global 16 1 1 local 16 1 1
//@ arg buffer 512 rand:371
//@ arg buffer 128 zero
static int parity(uint x) { return popcount(x) & 1; }
__kernel void decode(__global const ushort *soft, __global uint2 *out)
{
    const size_t id = get_global_id(0);
    int metric[STATES] = { 0, 1000, 1000, 1000 };
    uchar survivors[STEPS];
    for (int t = 0; t < STEPS; ++t) {
        int next[STATES];
        uchar choice = 0;
        const uint received = soft[id * STEPS + t];
        for (int s = 0; s < STATES; ++s) {
            int best = INT_MAX;
            for (int b = 0; b < 2; ++b) {
                const uint from = ((s << 1) | b) & 3, window = ((uint)(s >> 1) << 2) | from;
                const int cost = abs((int)(received & 7) - 7 * parity(window & 7)) + abs((int)(received >> 3 & 7) - 7 * parity(window & 5));
                const int total = metric[from] + cost;
                if (total < best) {
                    best = total;
                    choice = (uchar)((choice & ~(1 << s)) | (b << s));
                }
            }
            next[s] = best;
        }
        for (int s = 0; s < STATES; ++s) metric[s] = next[s];
        survivors[t] = choice;
    }
    int state = 0;
    for (int s = 1; s < STATES; ++s) state = metric[s] < metric[state] ? s : state;
    uint bits = 0;
    const int cost = metric[state];
    for (int t = STEPS - 1; t >= 0; --t) {
        bits |= (uint)(state >> 1) << t;
        state = ((state << 1) | (survivors[t] >> state & 1)) & 3;
    }
    out[id] = (uint2)(bits, (uint)cost);
}
