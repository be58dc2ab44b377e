//@ flags -cl-std=CL1.2
// Max-pooling with recorded positions, ragged borders, negative padding values, three-dimensional range.
//@ kernel maxpool global 7 5 3 local 7 5 1
//@ arg buffer 1872 randf:1001:-1:1
//@ arg buffer 420 zero
//@ arg buffer 420 zero
__kernel void maxpool(__global const float *in, __global float *out, __global int *where)
{
    const int w = 13, h = 12;
    int ox = get_global_id(0), oy = get_global_id(1), c = get_global_id(2);
    float best = -FLT_MAX;
    int at = -1;
    for (int dy = 0; dy < 3; ++dy) {
        int y = oy * 2 + dy + (oy == 4 ? 1 : 0);
        if (y >= h)
            break;
        for (int dx = 0; dx < 3; ++dx) {
            int x = ox * 2 + dx - 1;
            if ((uint)x >= (uint)w)
                continue;
            float v = in[(c * h + y) * w + x];
            if (v > best) {
                best = v;
                at = y * w + x;
            }
        }
    }
    int o = (c * 5 + oy) * 7 + ox;
    out[o] = best;
    where[o] = at;
}
