//@ novulkan an index that varies chooses between members of a struct
//@ noaddresses an index that varies chooses between members of a struct
//@ flags -cl-std=CL3.0 -DSIZE=8
// Ray casting: a walk through voxels, bits of a volume in words, integer steps of a fixed point.
//@ kernel walk global 16 8 1 local 8 8 1
//@ arg buffer 64 rand:541
//@ arg buffer 512 zero
typedef union { ulong slice; uint words[2]; } Slice;
__kernel void walk(__global const ulong *volume, __global uint *hits)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int3 p = (int3)(x * 32768, y * 65536, 0);
    const int3 d = (int3)((x - 8) * 4096, (y - 4) * 8192, 32768);
    uint result = 0xffffffffu;
    for (int step = 0; step < 2 * SIZE; ++step) {
        const int3 cell = p >> 16;
        if (any(cell < 0) || any(cell >= SIZE)) break;
        Slice s;
        s.slice = volume[cell.z];
        const int bit = cell.y * SIZE + cell.x;
        if (s.words[bit >> 5] >> (bit & 31) & 1u) {
            result = (uint)(cell.z << 16 | cell.y << 8 | cell.x);
            break;
        }
        p += d;
    }
    hits[y * 16 + x] = result;
}
