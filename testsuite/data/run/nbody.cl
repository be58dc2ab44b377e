// Forces of 256 bodies on 1,024.
// global: 1024
// local: 256
// sim: <size=16384 range=0:1:4095 float>
// arg: buffer=f32x4096:iota
// sim: <size=16384 fill=0 float>
// arg: buffer=f32x4096
// sim: <size=4 int> 1000
// arg: value=i32:1000
kernel void nbody(global const float4 *pos, global float4 *out, int n) {
    int i = get_global_id(0);
    float4 p = pos[i], a = 0;
    for (int j = 0; j < n; ++j) {
        float4 d = pos[j & 255] - p;
        float r = d.x * d.x + d.y * d.y + d.z * d.z + 0.01f;
        float inv = 1.0f / (r * sqrt(r));
        a += d * inv;
    }
    out[i] = a;
}
