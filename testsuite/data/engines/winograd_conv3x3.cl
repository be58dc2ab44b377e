// Neural inference: a 3x3 convolution by Winograd's F(2x2, 3x3), a ReLU behind it.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-no-signed-zeros -D CHANNELS=4 -D SIZE=10 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-no-signed-zeros -D CHANNELS=4 -D SIZE=10 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-no-signed-zeros -D CHANNELS=4 -D SIZE=10 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel conv global 4 4 2 local 4 4 1
//@ arg buffer 1600 randf:81:-1:1
//@ arg buffer 288 randf:82:-1:1
//@ arg buffer 512 zero
//@ tolerance 0.001
static void filter_transform(const float g[3][3], float u[4][4])
{
    float t[4][3];
    for (int j = 0; j < 3; ++j) {
        t[0][j] = g[0][j];
        t[1][j] = 0.5f * (g[0][j] + g[1][j] + g[2][j]);
        t[2][j] = 0.5f * (g[0][j] - g[1][j] + g[2][j]);
        t[3][j] = g[2][j];
    }
    for (int i = 0; i < 4; ++i) {
        u[i][0] = t[i][0];
        u[i][1] = 0.5f * (t[i][0] + t[i][1] + t[i][2]);
        u[i][2] = 0.5f * (t[i][0] - t[i][1] + t[i][2]);
        u[i][3] = t[i][2];
    }
}

static void input_transform(float d[4][4], float v[4][4])
{
    float t[4][4];
    for (int j = 0; j < 4; ++j) {
        t[0][j] = d[0][j] - d[2][j];
        t[1][j] = d[1][j] + d[2][j];
        t[2][j] = d[2][j] - d[1][j];
        t[3][j] = d[1][j] - d[3][j];
    }
    for (int i = 0; i < 4; ++i) {
        v[i][0] = t[i][0] - t[i][2];
        v[i][1] = t[i][1] + t[i][2];
        v[i][2] = t[i][2] - t[i][1];
        v[i][3] = t[i][1] - t[i][3];
    }
}

__kernel void conv(__global const float *restrict input, __global const float *restrict filters, __global float *restrict output)
{
    const int tx = get_global_id(0), ty = get_global_id(1), k = get_global_id(2);
    float m[4][4] = { { 0 } };
    for (int c = 0; c < CHANNELS; ++c) {
        float d[4][4], g[3][3], u[4][4], v[4][4];
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 4; ++j) d[i][j] = input[(c * SIZE + 2 * ty + i) * SIZE + 2 * tx + j];
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 3; ++j) g[i][j] = filters[((k * CHANNELS + c) * 3 + i) * 3 + j];
        filter_transform(g, u);
        input_transform(d, v);
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 4; ++j) m[i][j] += u[i][j] * v[i][j];
    }
    float t[2][4];
    for (int j = 0; j < 4; ++j) {
        t[0][j] = m[0][j] + m[1][j] + m[2][j];
        t[1][j] = m[1][j] - m[2][j] - m[3][j];
    }
    for (int i = 0; i < 2; ++i) {
        __global float *row = output + (k * 8 + 2 * ty + i) * 8 + 2 * tx;
        row[0] = fmax(t[i][0] + t[i][1] + t[i][2], 0.0f);
        row[1] = fmax(t[i][1] - t[i][2] - t[i][3], 0.0f);
    }
}
