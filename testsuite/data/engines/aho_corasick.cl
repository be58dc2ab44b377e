// Many patterns in a text at once: an automaton built by one work-item in local memory and run by all over overlapping chunks.
//$ -cl-std=CL1.2 -O2 -DCHUNK=16 -target spirv64
//$ -cl-std=CL1.2 -O2 -DCHUNK=16 --target spirv-unknown-vulkan1.3-compute
//@ kernel scan_text global 16 1 1 local 16 1 1
//@ arg buffer 256 words:0x61626162,0x63616261,0x62636162,0x64616362,0x61616161
//@ arg buffer 64 zero
//@ arg buffer 20 zero
//@ kernel lines global 8 1 1 local 4 1 1
//@ arg buffer 256 words:0x0a636261,0x62616261,0x61620a63,0x0a0a6261,0x63626163
//@ arg buffer 32 zero
#define LETTERS 4
#define STATES 12
#define PATTERNS 4
__constant char patterns[PATTERNS][4] = { "ab", "bca", "aca", "aaa" };

static int letter_of(uchar c) { return c >= 'a' && c < 'a' + LETTERS ? c - 'a' : -1; }

static void build(__local uchar *go, __local uchar *accepts)
{
    uchar fail[STATES], queue[STATES];
    for (int i = 0; i < STATES * LETTERS; ++i)
        go[i] = 0;
    for (int i = 0; i < STATES; ++i)
        accepts[i] = fail[i] = 0;
    int states = 1;
    for (int p = 0; p < PATTERNS; ++p) {
        int state = 0;
        for (int i = 0; i < 3 && patterns[p][i]; ++i) {
            const int letter = letter_of(patterns[p][i]);
            if (go[state * LETTERS + letter] == 0)
                go[state * LETTERS + letter] = (uchar)states++;
            state = go[state * LETTERS + letter];
        }
        accepts[state] |= 1 << p;
    }
    int head = 0, tail = 0;
    for (int letter = 0; letter < LETTERS; ++letter)
        if (go[letter])
            queue[tail++] = go[letter];
    while (head < tail) {
        const int state = queue[head++];
        for (int letter = 0; letter < LETTERS; ++letter) {
            const int next = go[state * LETTERS + letter], other = go[fail[state] * LETTERS + letter];
            if (next) {
                fail[next] = (uchar)other;
                accepts[next] |= accepts[other];
                queue[tail++] = (uchar)next;
            } else {
                go[state * LETTERS + letter] = (uchar)other;
            }
        }
    }
}

__kernel void scan_text(__global const uchar *text, __global uint *masks, __global uint *counts)
{
    __local uchar go[STATES * LETTERS];
    __local uchar accepts[STATES];
    if (get_local_id(0) == 0)
        build(go, accepts);
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = get_global_id(0) * CHUNK;
    uint state = 0, mask = 0;
    // Two letters before the chunk bring the automaton where it would be.
    for (int i = max(first - 2, 0); i < first + CHUNK; ++i) {
        const int letter = letter_of(text[i]);
        state = letter < 0 ? 0 : go[state * LETTERS + letter];
        if (i < first)
            continue;
        const uint found = accepts[state];
        mask |= found << (i - first) % 8 * 4;
        for (int p = 0; p < PATTERNS; ++p)
            if (found >> p & 1)
                atomic_inc(&counts[p]);
    }
    masks[get_global_id(0)] = mask;
}

// Where the lines of a chunk begin, a bit each; four characters are compared at once.
__kernel void lines(__global const uchar4 *text, __global uint *starts)
{
    uint bits = 0;
    for (int i = 0; i < 8; ++i) {
        const char4 is_end = text[get_global_id(0) * 8 + i] == (uchar4)('\n');
        bits |= (uint)(is_end.x & 1) << (4 * i) | (uint)(is_end.y & 1) << (4 * i + 1)
              | (uint)(is_end.z & 1) << (4 * i + 2) | (uint)(is_end.w & 1) << (4 * i + 3);
    }
    starts[get_global_id(0)] = bits << 1;
}
