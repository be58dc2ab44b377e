// A product of two matrices of 64 by 64, by tiles of 8.
// global: 64,64
// local: 8,8
// sim: <size=16384 range=0:1:4095 float>
// arg: buffer=f32x4096:iota
// sim: <size=16384 fill=1 float>
// arg: buffer=f32x4096:1
// sim: <size=16384 fill=0 float>
// arg: buffer=f32x4096
kernel void product(global const float *a, global const float *b, global float *c) {
    local float x[8][8], y[8][8];
    int col = get_global_id(0), row = get_global_id(1), i = get_local_id(0), j = get_local_id(1);
    float sum = 0;
    for (int tile = 0; tile < 8; ++tile) {
        x[j][i] = a[row * 64 + tile * 8 + i];
        y[j][i] = b[(tile * 8 + j) * 64 + col];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 8; ++k)
            sum += x[j][k] * y[k][i];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * 64 + col] = sum;
}
