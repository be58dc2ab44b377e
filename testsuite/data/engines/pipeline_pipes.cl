// A chain of kernels that pipes connect: reservations of work-groups, packets that are structs, and a filter between two pipes.
//$ -cl-std=CL2.0 -O2 -target spirv64
//$ -cl-std=CL2.0 -O0 -target spirv32
//$ -cl-std=CL3.0 -O1 -target spirv64 -Xclang -cl-ext=+__opencl_c_pipes,+__opencl_c_generic_address_space
typedef struct {
    uint key;
    float2 position;
} Packet;

static bool is_inside(Packet packet, float4 box)
{
    return all(packet.position >= box.xy) && all(packet.position < box.zw);
}

__kernel void produce(__global const float2 *positions, write_only pipe Packet out, uint first)
{
    const uint index = get_global_id(0);
    Packet packet = { first + index, positions[index] };
    while (write_pipe(out, &packet) != 0)
        ;
}

// A work-group reserves room for all of its packets at once.
__kernel void produce_reserved(__global const float2 *positions, write_only pipe Packet out)
{
    const reserve_id_t place = work_group_reserve_write_pipe(out, (uint)get_local_size(0));
    if (!is_valid_reserve_id(place))
        return;
    Packet packet = { (uint)get_global_id(0), positions[get_global_id(0)] };
    write_pipe(out, place, (uint)get_local_id(0), &packet);
    work_group_commit_write_pipe(out, place);
}

__kernel void filter(read_only pipe Packet in, write_only pipe Packet out, float4 box, __global uint *dropped)
{
    const uint waiting = get_pipe_num_packets(in);
    uint count = 0;
    for (uint i = 0; i < waiting; ++i) {
        Packet packet;
        if (read_pipe(in, &packet) != 0)
            break;
        if (is_inside(packet, box))
            write_pipe(out, &packet);
        else
            ++count;
    }
    atomic_add(dropped, count);
}

__kernel void consume(read_only pipe Packet in, __global float2 *sorted, __global uint *room)
{
    const reserve_id_t place = reserve_read_pipe(in, 1);
    if (is_valid_reserve_id(place)) {
        Packet packet;
        if (read_pipe(in, place, 0, &packet) == 0)
            sorted[packet.key] = packet.position;
        commit_read_pipe(in, place);
    }
    if (get_global_id(0) == 0)
        *room = get_pipe_max_packets(in);
}
