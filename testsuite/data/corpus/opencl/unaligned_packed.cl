//@ kernel pk global 8 1 1 local 8 1 1
//@ arg buffer 256 rand:5
//@ arg buffer 32 zero
// Members of a packed struct, none of which is aligned.
typedef struct __attribute__((packed)) {
    uchar tag;
    uint value;
    ushort s;
    ulong l;
    float f;
} rec;
kernel void pk(global rec *r, global uint *o) {
    int i = get_global_id(0);
    global rec *p = r + i;
    p->f = p->tag * 0.5f;
    p->l ^= 0x123456789abcul;
    p->value += p->s;
    o[i] = (uint)p->l ^ p->value;
}
