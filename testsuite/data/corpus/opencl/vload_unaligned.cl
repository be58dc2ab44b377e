//@ kernel vl global 8 1 1 local 8 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 zero
// Vectors of bytes at any address.
kernel void vl(global uchar *in, global uchar *out) {
    int i = get_global_id(0);
    uchar3 a = vload3(i, in + 1);
    uchar8 b = vload8(i, in + 3);
    uchar16 c = vload16(0, in + i);
    vstore3(a + b.s012 + c.sdef, i, out + 5);
    vstore4(b.hi, i, out + 64);
    vstore8(c.even, i, out + 128);
    global int *w = (global int *)(out + 224);
    if (i < 4)
        vstore2((int2)(i, a.x), i, w);
}
