//@ flags -cl-std=CL1.2
// Edit distance of 16-byte strings with a rolling row of bytes.
//@ kernel levenshtein global 16 1 1 local 4 1 1
//@ arg buffer 256 rand:331
//@ arg buffer 256 rand:332
//@ arg buffer 64 zero
__kernel void levenshtein(__global const uchar *s, __global const uchar *t, __global uint *d)
{
    size_t g = get_global_id(0);
    uchar row[17];
    for (uchar i = 0; i <= 16; ++i)
        row[i] = i;
    for (int i = 0; i < 16; ++i) {
        uchar diag = row[0], c = s[g * 16 + i] & 7;
        row[0] = i + 1;
        for (int j = 0; j < 16; ++j) {
            uchar up = row[j + 1];
            uchar cost = diag + (uchar)(c != (t[g * 16 + j] & 7));
            row[j + 1] = min(min((uchar)(up + 1), (uchar)(row[j] + 1)), cost);
            diag = up;
        }
    }
    d[g] = row[16];
}
