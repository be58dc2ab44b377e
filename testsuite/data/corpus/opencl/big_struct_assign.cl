//@ kernel ba global 4 1 1 local 4 1 1
//@ arg buffer 1024 rand:12
//@ arg buffer 1024 zero
// Structs of many words, copied whole.
typedef struct {
    int v[48];
    uchar t[16];
} B;
kernel void ba(global B *x, global B *y) {
    int i = get_global_id(0);
    y[i] = x[3 - i];
    y[i].v[i * 5] ^= 1;
    B l = y[i];
    l.t[3] = 9;
    y[i].t[i] = l.t[3] + l.t[i];
}
