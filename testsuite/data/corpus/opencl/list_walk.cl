//@ novulkan cannot be known
//@ kernel walk global 1 1 1 local 1 1 1
//@ arg buffer 512 zero
//@ arg buffer 64 iota
//@ arg buffer 64 zero
//@ arg scalar i32 16
// A linked list that a kernel builds in a buffer and walks.
struct node {
    global struct node *next;
    int value;
    int pad;
};
kernel void walk(global struct node *pool, global const int *order, global int *out, int n) {
    global struct node *head = 0;
    for (int i = 0; i < n; i++) {
        pool[i].value = order[i] * 3;
        pool[i].next = head;
        head = &pool[i];
    }
    int s = 0, c = 0;
    for (global struct node *p = head; p; p = p->next) {
        s = s * 5 + p->value;
        c++;
    }
    out[0] = s;
    out[1] = c;
    out[2] = (int)(head - pool);
    for (int i = 0; i < n; i++) pool[i].next = 0;
}
