// Simulation: Conway's life on rows of 32 cells in a word, eight generations in local memory.
//$ -cl-std=CL3.0 -O1 -target spirv64
//$ -cl-std=CL3.0 -O2 -target spirv64
//$ -cl-std=CL3.0 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel generations global 32 1 1 local 32 1 1
//@ arg buffer 128 rand:271
//@ arg scalar u32 8
static uint evolve(uint above, uint row, uint below)
{
    uint cells[8] = { rotate(above, 1u), above, rotate(above, 31u), rotate(row, 1u), rotate(row, 31u), rotate(below, 1u), below, rotate(below, 31u) };
    uint ones = 0, twos = 0, fours = 0;
    for (int i = 0; i < 8; ++i) {
        uint carry = ones & cells[i];
        ones ^= cells[i];
        uint more = twos & carry;
        twos ^= carry;
        fours |= more;
    }
    return ~fours & twos & (ones | row);
}
__kernel void generations(__global uint *board, uint count)
{
    __local uint rows[2][32];
    uint y = get_local_id(0);
    rows[0][y] = board[y];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint g = 0; g < count; ++g) {
        __local uint *from = rows[g & 1];
        rows[(g + 1) & 1][y] = evolve(from[(y + 31) & 31], from[y], from[(y + 1) & 31]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    board[y] = rows[count & 1][y];
}
