// The end of a classifier: softmax of rows by a work-group each, the loss against labels, and gradients of the logits.
//$ -cl-std=CL2.0 -DCLASSES=40 -O2 -target spirv64
//$ -cl-std=CL2.0 -DCLASSES=40 -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -DCLASSES=40 -O3 -cl-fast-relaxed-math --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-4
//@ kernel forward global 64 1 1 local 16 1 1
//@ arg buffer 640 randf:261:-4:4
//@ arg buffer 16 words:3,39,0,17
//@ arg buffer 640 zero
//@ arg buffer 16 zero
//@ kernel backward global 40 4 1 local 8 1 1
//@ arg buffer 640 randf:262
//@ arg buffer 16 words:5,1,38,20
//@ arg buffer 640 zero
//@ arg scalar f32 0.25
static float largest_of(__global const float *row)
{
    float largest = -INFINITY;
    for (int i = get_local_id(0); i < CLASSES; i += get_local_size(0))
        largest = fmax(largest, row[i]);
    return work_group_reduce_max(largest);
}

__kernel void forward(__global const float *logits, __global const int *labels, __global float *probabilities,
                      __global float *losses)
{
    const int sample = get_group_id(0);
    __global const float *row = logits + sample * CLASSES;
    const float largest = largest_of(row);
    float sum = 0.0f;
    for (int i = get_local_id(0); i < CLASSES; i += get_local_size(0))
        sum += exp(row[i] - largest);
    const float total = work_group_reduce_add(sum);
    const float log_total = log(total) + largest;
    for (int i = get_local_id(0); i < CLASSES; i += get_local_size(0))
        probabilities[sample * CLASSES + i] = exp(row[i] - log_total);
    if (get_local_id(0) == 0)
        losses[sample] = log_total - row[labels[sample]];
}

__kernel void backward(__global const float *probabilities, __global const int *labels, __global float *gradients,
                       float scale)
{
    const int i = get_global_id(0), sample = get_global_id(1);
    const float target = i == labels[sample] ? 0.9f + 0.1f / CLASSES : 0.1f / CLASSES;
    gradients[sample * CLASSES + i] = scale * (probabilities[sample * CLASSES + i] - target);
}
