//@ novulkan is an object of type target("spirv.Pipe"
//@ noaddresses is an object of type target("spirv.Pipe"
//@ flags -cl-std=CL2.0
//@ norun needs pipes
// Pipes: single packets, reservations by item and by work-group, and the queries.
typedef struct { float4 pos; int id; } packet_t;

kernel void produce(global const float4 *in, write_only pipe packet_t q, global int *failed)
{
    packet_t p = { in[get_global_id(0)], (int)get_global_id(0) };
    if (write_pipe(q, &p) < 0)
        atomic_add(failed, 1);
}

kernel void consume(read_only pipe packet_t q, global float4 *out, global int *stats)
{
    uint avail = get_pipe_num_packets(q);
    reserve_id_t r = work_group_reserve_read_pipe(q, get_local_size(0));
    if (is_valid_reserve_id(r)) {
        packet_t p;
        if (read_pipe(q, r, get_local_id(0), &p) == 0)
            out[p.id] = p.pos;
    }
    work_group_commit_read_pipe(q, r);
    if (get_local_id(0) == 0) {
        stats[0] = avail;
        stats[1] = get_pipe_max_packets(q);
    }
}
