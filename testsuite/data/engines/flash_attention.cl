// Attention over tiles of keys and values with sums kept in one pass; a mask of the past, and several heads.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DHEAD=16 -DTILE=8 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DHEAD=16 -DTILE=8 -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-3
//@ kernel attend global 16 2 1 local 8 1 1
//@ arg buffer 2048 randf:311:-1:1
//@ arg buffer 2048 randf:312:-1:1
//@ arg buffer 2048 randf:313:-1:1
//@ arg buffer 2048 zero
//@ kernel rotate_positions global 8 16 1 local 8 4 1
//@ arg buffer 1024 randf:314:-1:1
//@ arg scalar f32 100.0
__kernel void attend(__global const float *queries, __global const float *keys, __global const float *values,
                     __global float *result)
{
    __local float key_tile[TILE][HEAD];
    __local float value_tile[TILE][HEAD];
    const int row = get_global_id(0), lane = get_local_id(0), rows = get_global_size(0);
    const int head = get_global_id(1) * rows * HEAD;
    float query[HEAD], sums[HEAD];
    for (int i = 0; i < HEAD; ++i) {
        query[i] = queries[head + row * HEAD + i] * rsqrt((float)HEAD);
        sums[i] = 0.0f;
    }
    float largest = -1e30f, total = 0.0f;
    for (int first = 0; first < rows; first += TILE) {
        for (int i = 0; i < HEAD; ++i) {
            key_tile[lane][i] = keys[head + (first + lane) * HEAD + i];
            value_tile[lane][i] = values[head + (first + lane) * HEAD + i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; ++k) {
            if (first + k > row)
                continue;
            float score = 0.0f;
            for (int i = 0; i < HEAD; ++i)
                score = mad(query[i], key_tile[k][i], score);
            const float raised = fmax(largest, score);
            const float correction = exp(largest - raised), weight = exp(score - raised);
            for (int i = 0; i < HEAD; ++i)
                sums[i] = mad(sums[i], correction, weight * value_tile[k][i]);
            total = mad(total, correction, weight);
            largest = raised;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = 0; i < HEAD; ++i)
        result[head + row * HEAD + i] = sums[i] / total;
}

// Positions turn pairs of components by angles that fall with the pair.
__kernel void rotate_positions(__global float2 *pairs, float base)
{
    const int pair = get_global_id(0), position = get_global_id(1);
    const float angle = (float)position * powr(base, -(float)pair / (float)get_global_size(0));
    const float2 own = pairs[position * get_global_size(0) + pair];
    const float c = cos(angle), s = sin(angle);
    pairs[position * get_global_size(0) + pair] = (float2)(own.x * c - own.y * s, own.x * s + own.y * c);
}
