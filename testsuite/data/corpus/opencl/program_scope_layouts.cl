//@ flags -cl-std=CL2.0
// Variables at program scope of many types, read and written by functions through pointers; those that nothing writes stay constants.
//@ kernel touch global 16 1 1 local 16 1 1
//@ arg buffer 256 rand:533
//@ arg buffer 1024 zero
typedef struct {
    char tag;
    short pair[2];
    uint3 vector;
    long wide;
} record;

global char first = 'x';
global record records[2] = { { 'a', { -1, 2 }, (uint3)(3, 4, 5), 6000000000L }, { 'b', { 7, 8 }, (uint3)(9), -10 } };
global ushort halves[5] = { 1, 2, 3, 4, 0xffff };
global float4 color = (float4)(0.5f, -1.25f, 3.0f, 1e10f);
global const int squares[4] = { 0, 1, 4, 9 };
global uint unwritten[3] = { 11, 22, 33 };
static global ulong total;
constant float scale = 2.0f;

static global uint *slot_of(int which)
{
    static global uint slots[4] = { 100, 200, 300, 400 };
    return &slots[which & 3];
}

kernel void touch(global const int *in, global long *out)
{
    int i = get_global_id(0);
    global record *own = &records[i & 1];
    long before = (long)own->wide + own->pair[1] + own->vector.z + own->tag + first + halves[i % 5] + unwritten[i % 3];
    before += squares[i & 3] + (long)(color.y * scale) + (long)(color.w > 1e9f);
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    atomic_add(slot_of(i), (uint)(in[i] & 0xff));
    if (i == 0) {
        own->vector.y = 77;
        records[1].wide -= 5;
        color = (float4)(1.0f, 2.0f, 3.0f, 4.0f);
        total = (ulong)in[1] << 3;
    }
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    out[8 * i] = before;
    out[8 * i + 1] = *slot_of(i + 1);
    out[8 * i + 2] = records[0].vector.y + records[1].wide;
    out[8 * i + 3] = (long)total + (long)color.z;
}
