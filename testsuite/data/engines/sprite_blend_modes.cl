// Image filters: premultiplied layers blended by modes in integers, four pixels a work-item.
//$ -cl-std=CL1.2 -O1 -target spirv64
//$ -cl-std=CL1.2 -O2 -target spirv64
//$ -cl-std=CL1.2 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel blend global 32 1 1 local 8 1 1
//@ arg buffer 512 rand:451
//@ arg buffer 512 rand:452
//@ arg buffer 512 zero
typedef enum { OVER, MULTIPLY, SCREEN, ADD } mode_t;
static uchar4 mixed(uchar4 s, uchar4 d, mode_t mode)
{
    const ushort4 a = convert_ushort4(s), b = convert_ushort4(d);
    switch (mode) {
    case OVER: return convert_uchar4_sat(a + (((ushort4)(255) - (ushort4)(a.w)) * b + (ushort4)(127)) / (ushort4)(255));
    case MULTIPLY: return convert_uchar4((a * b + (ushort4)(127)) / (ushort4)(255));
    case SCREEN: return convert_uchar4_sat(a + b - (a * b + (ushort4)(127)) / (ushort4)(255));
    default: return add_sat(s, d);
    }
}
__kernel void blend(__global const uchar16 *source, __global const uchar16 *target, __global uchar16 *out)
{
    const size_t i = get_global_id(0);
    const uchar16 s = source[i], d = target[i];
    const mode_t mode = (mode_t)(i & 3);
    out[i] = (uchar16)(mixed(s.s0123, d.s0123, mode), mixed(s.s4567, d.s4567, mode), mixed(s.s89ab, d.s89ab, mode), mixed(s.scdef, d.scdef, mode));
}
