//@ kernel big global 4 1 1 local 4 1 1
//@ arg buffer 64 zero
//@ arg scalar i64 0
//@ arg scalar i64 1000003
//@ arg scalar i64 2000006
//@ arg scalar i64 3000009
//@ arg scalar i64 4000012
//@ arg scalar i64 5000015
//@ arg scalar i64 6000018
//@ arg scalar i64 7000021
//@ arg scalar i64 8000024
//@ arg scalar i64 9000027
//@ arg scalar i64 10000030
//@ arg scalar i64 11000033
//@ arg scalar i64 12000036
//@ arg scalar i64 13000039
//@ arg scalar i64 14000042
//@ arg scalar i64 15000045
//@ arg scalar i64 16000048
// More arguments than push constants hold.
kernel void big(global long *o, long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9, long a10,
    long a11, long a12, long a13, long a14, long a15, long a16) {
    int i = get_global_id(0);
    long s = 0;
    s = s * 31 + a0;
    s = s * 31 + a1;
    s = s * 31 + a2;
    s = s * 31 + a3;
    s = s * 31 + a4;
    s = s * 31 + a5;
    s = s * 31 + a6;
    s = s * 31 + a7;
    s = s * 31 + a8;
    s = s * 31 + a9;
    s = s * 31 + a10;
    s = s * 31 + a11;
    s = s * 31 + a12;
    s = s * 31 + a13;
    s = s * 31 + a14;
    s = s * 31 + a15;
    s = s * 31 + a16;
    o[i] = s + i;
}
