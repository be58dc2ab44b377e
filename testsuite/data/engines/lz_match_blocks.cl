// A compressor by blocks: matches through a table of hashes in local memory, tokens written, and the decoder that reads them.
//$ -cl-std=CL1.2 -O2 -DBLOCK=64 -target spirv64
//$ -cl-std=CL1.2 -O2 -DBLOCK=64 --target spirv-unknown-vulkan1.3-compute
//@ kernel compress global 8 1 1 local 1 1 1
//@ arg buffer 512 words:0x61626364,0x61626364,0x65666768,0x61626364,0x65666768,0x69616263
//@ arg buffer 1024 zero
//@ arg buffer 32 zero
//@ kernel decompress global 4 1 1 local 4 1 1
//@ arg buffer 256 words:0x61620004,0x01046364,0x02636204,0x05620003
//@ arg buffer 256 zero
#define HASHES 32
#define LEAST 4

static uint word_at(__global const uchar *bytes)
{
    return bytes[0] | (uint)bytes[1] << 8 | (uint)bytes[2] << 16 | (uint)bytes[3] << 24;
}

// A token is a count of literals with the literals, or a length with a distance and its high bit set.
__kernel void compress(__global const uchar *data, __global uchar *tokens, __global uint *sizes)
{
    uchar table[HASHES];
    for (int i = 0; i < HASHES; ++i)
        table[i] = 0xff;
    __global const uchar *in = data + get_global_id(0) * BLOCK;
    __global uchar *out = tokens + get_global_id(0) * 2 * BLOCK;
    int at = 0, literals = 0, written = 0;
    while (at < BLOCK) {
        int length = 0, from = 0xff;
        if (at + LEAST <= BLOCK) {
            const uint hash = word_at(in + at) * 2654435761u >> 27;
            from = table[hash];
            table[hash] = (uchar)at;
            if (from != 0xff)
                while (at + length < BLOCK && in[from + length] == in[at + length])
                    ++length;
        }
        if (length < LEAST) {
            ++literals;
            ++at;
            if (at < BLOCK)
                continue;
        }
        if (literals > 0) {
            const int first = at - literals;
            out[written++] = (uchar)literals;
            for (int i = 0; i < literals; ++i)
                out[written++] = in[first + i];
            literals = 0;
        }
        if (length >= LEAST) {
            out[written++] = (uchar)(0x80 | length);
            out[written++] = (uchar)(at - from);
            at += length;
        }
    }
    sizes[get_global_id(0)] = written;
}

__kernel void decompress(__global const uchar *tokens, __global uchar *data)
{
    __global const uchar *in = tokens + get_global_id(0) * BLOCK;
    __global uchar *out = data + get_global_id(0) * BLOCK;
    int read = 0, written = 0;
    while (read < BLOCK - 1 && written < BLOCK) {
        const uchar token = in[read++];
        const int count = token & 0x7f;
        if (token & 0x80 || token < 2) {
            const int distance = min((int)in[read++] + 1, written);
            for (int i = 0; i < count + 2 && written < BLOCK; ++i, ++written)
                out[written] = distance > 0 ? out[written - distance] : (uchar)'?';
        } else {
            for (int i = 0; i < count && written < BLOCK && read < BLOCK; ++i)
                out[written++] = in[read++];
        }
    }
}
