//@ flags -cl-std=CL1.2
// A stack machine with branches, calls by return address on the stack, and faults; random bytecode, bounded steps.
//@ kernel vm global 32 1 1 local 32 1 1
//@ arg buffer 1024 rand:681
//@ arg buffer 256 zero
__kernel void vm(__global const uchar *code, __global int2 *out)
{
    __global const uchar *pc0 = code + 32 * get_global_id(0);
    uint st[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
    int sp = 4, pc = 0, steps = 0, fault = 0;
    while (!fault && steps++ < 60) {
        uchar op = pc0[pc & 31];
        pc++;
        uint a = st[sp & 7], b = st[(sp + 7) & 7];
        switch (op & 15) {
        case 0: sp++; st[sp & 7] = pc0[pc++ & 31]; break;
        case 1: sp--; st[sp & 7] = a + b; break;
        case 2: sp--; st[sp & 7] = b - a; break;
        case 3: sp--; st[sp & 7] = a * b; break;
        case 4:
            if (a == 0) { fault = 1; break; }
            sp--;
            st[sp & 7] = b % (a | 1);
            break;
        case 5: st[sp & 7] = ~a; break;
        case 6: sp++; st[sp & 7] = a; break;
        case 7: st[sp & 7] = b; st[(sp + 7) & 7] = a; break;
        case 8: if ((int)a > 0) pc += op >> 4; break;
        case 9: pc -= op >> 5; break;
        case 10: sp++; st[sp & 7] = (uint)pc; pc = op; break;
        case 11: pc = (int)(a & 0xffff); sp--; break;
        case 12: st[sp & 7] = a << (b & 15); break;
        case 13: if (a == b) fault = 2; break;
        case 14: sp--; break;
        default: st[sp & 7] = a ^ (uint)steps; break;
        }
    }
    uint h = 0;
    for (int i = 0; i < 8; ++i)
        h = h * 31 + st[i];
    out[get_global_id(0)] = (int2)((int)h, fault << 16 | (sp & 255) << 8 | steps);
}
