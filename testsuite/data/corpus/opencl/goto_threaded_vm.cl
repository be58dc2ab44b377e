//@ flags -cl-std=CL1.2
// Three mutually jumping labels form an irreducible strongly connected region with several exits.
//@ kernel threaded global 32 1 1 local 32 1 1
//@ arg buffer 128 rand:661
//@ arg buffer 128 zero
__kernel void threaded(__global const uint *in, __global int *out)
{
    uint prog = in[get_global_id(0)];
    int acc = 1, n = 0;
    switch (prog % 3) {
    case 0: goto add;
    case 1: goto mul;
    default: goto sub;
    }
add:
    acc += 7 + (int)(prog & 3);
    prog = prog >> 1 | prog << 31;
    if (++n >= 24) goto out;
    if (prog & 1) goto mul;
    if (prog & 2) goto add;
    goto sub;
mul:
    acc = acc * 3 & 0xffff;
    prog = prog >> 2 | prog << 30;
    if (++n >= 24) goto out;
    if (prog & 4) goto sub;
    goto add;
sub:
    acc -= 5;
    prog = prog * 5u + 1u;
    if (acc < -1000) goto out;
    if (++n < 24) {
        if (prog & 8) goto add;
        if (prog & 16) goto mul;
        goto sub;
    }
out:
    out[get_global_id(0)] = acc * 32 + n;
}
