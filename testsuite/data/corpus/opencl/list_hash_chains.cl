//@ novulkan cannot be known
//@ kernel hash global 1 1 1 local 1 1 1
//@ arg buffer 1024 zero
//@ arg buffer 128 zero
//@ arg buffer 256 rand:3
//@ arg buffer 32 zero
//@ arg scalar i32 48
// A hash table whose buckets are lists; a buffer of numbers is a table of pointers.
typedef struct E {
    global struct E *next;
    uint key, n;
} E;
kernel void hash(global E *pool, global ulong *heads_raw, global const uint *in, global uint *out, int n) {
    global E *global *heads = (global E *global *)heads_raw;
    uint used = 0;
    for (int i = 0; i < 16; i++) heads[i] = 0;
    for (int i = 0; i < n; i++) {
        uint key = in[i] % 37u, b = (key * 2654435761u) >> 28;
        global E *e = heads[b];
        for (; e; e = e->next) if (e->key == key) break;
        if (e) e->n++;
        else {
            e = pool + used++;
            e->key = key;
            e->n = 1;
            e->next = heads[b];
            heads[b] = e;
        }
    }
    uint sum = 0, longest = 0;
    for (int b = 0; b < 16; b++) {
        uint l = 0;
        for (global E *e = heads[b]; e; e = e->next) {
            sum += e->key * e->n;
            l++;
        }
        longest = max(longest, l);
        heads[b] = 0;
    }
    out[0] = used;
    out[1] = sum;
    out[2] = longest;
    for (uint i = 0; i < used; i++) pool[i].next = 0;
}
