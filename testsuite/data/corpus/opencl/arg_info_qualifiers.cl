//@ novulkan is an object of type target("spirv.Pipe"
//@ noaddresses is an object of type target("spirv.Pipe"
//@ flags -cl-std=CL2.0 -cl-kernel-arg-info
//@ norun needs images and pipes
// Every argument kind and qualifier that the argument metadata records.
typedef struct { int a; float b[3]; } rec_t;
typedef uint my_uint;
kernel __attribute__((work_group_size_hint(64, 1, 1))) __attribute__((vec_type_hint(float4)))
void info(global const float *restrict src, global volatile int *flags, constant rec_t *table, local double *tmp,
          my_uint n, const long stride, rec_t by_value, read_only image2d_t a, write_only image3d_t b,
          read_write image1d_t c, sampler_t s, read_only pipe int p, uchar3 col, global void *raw)
{
    size_t i = get_global_id(0);
    if (i < n) {
        float4 t = read_imagef(a, s, (int2)((int)i, 0));
        write_imagef(b, (int4)((int)i, 0, 0, 0), t * src[i * stride] + table[i].b[1] + by_value.b[2]);
        write_imagef(c, (int)i, read_imagef(c, (int)i) + (float4)(convert_float3(col), 0.0f));
        flags[i] = get_pipe_num_packets(p);
        tmp[get_local_id(0)] = t.x;
        ((global char *)raw)[i] = (char)by_value.a;
    }
}
