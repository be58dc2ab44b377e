//@ flags -cl-std=CL1.2
// Inclusive prefix sum with double buffering: two halves of one local array swap roles every step.
//@ kernel scan global 256 1 1 local 64 1 1
//@ arg buffer 1024 rand:71
//@ arg buffer 1024 zero
//@ arg local 512
__kernel void scan(__global const uint *in, __global uint *out, __local uint *tmp)
{
    const uint l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
    uint ping = 0, pong = n;
    tmp[ping + l] = in[g] & 0xff;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = 1; d < n; d <<= 1) {
        uint v = tmp[ping + l];
        if (l >= d)
            v += tmp[ping + l - d];
        tmp[pong + l] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
        uint t = ping;
        ping = pong;
        pong = t;
    }
    out[g] = tmp[ping + l];
}
