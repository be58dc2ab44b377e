// String search: a table of a deterministic automaton run over lines, the table in constant memory.
//$ -cl-std=CL1.2 -DSTATES=6 -O1 -target spirv64
//$ -cl-std=CL1.2 -DSTATES=6 -O2 -target spirv64
//$ -cl-std=CL1.2 -DSTATES=6 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel match global 64 1 1 local 64 1 1
//@ arg buffer 2048 rand:231
//@ arg buffer 256 zero
__constant uchar table[STATES][4] = { { 1, 0, 2, 0 }, { 1, 3, 2, 0 }, { 2, 1, 4, 0 }, { 5, 3, 3, 1 }, { 0, 5, 4, 2 }, { 5, 5, 5, 5 } };
__kernel void match(__global const uchar *text, __global uint *results)
{
    uint state = 0, accepted = 0, line = get_global_id(0) * 32;
    for (uint i = 0; i < 32; ++i) {
        uchar class = (text[line + i] >> 3) & 3;
        state = table[state][class];
        if (state == 5) {
            accepted += 1u << 16;
            accepted |= i;
            state = 0;
        }
    }
    results[get_global_id(0)] = accepted << 3 | state;
}
