//@ novulkan cannot be known
//@ kernel dp global 1 1 1 local 1 1 1
//@ arg buffer 512 zero
//@ arg buffer 64 zero
// Insertion into a sorted list.
typedef struct N {
    int v;
    global struct N *next;
} N;
kernel void dp(global N *pool, global int *o) {
    global N *head = 0;
    for (int i = 0; i < 16; i++) {
        global N *n = pool + i;
        n->v = (i * 7) & 15;
        global N *prev = 0, *c = head;
        while (c && c->v < n->v) {
            prev = c;
            c = c->next;
        }
        n->next = c;
        if (prev) prev->next = n;
        else head = n;
    }
    int k = 0;
    for (global N *c = head; c; c = c->next) o[k++] = c->v;
    for (int i = 0; i < 16; i++) pool[i].next = 0;
}
