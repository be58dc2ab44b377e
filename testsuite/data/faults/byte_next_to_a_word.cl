//@ kernel bytes global 16 1 1 local 16 1 1
//@ arg buffer 256 zero
// A word on top of bytes of others.
kernel void bytes(global uchar *bytes) {
    uint i = get_global_id(0);
    global uint *words = (global uint *)bytes;
    bytes[i] = (uchar)i;
    if (i == 0)
        words[1] = 0; // FAULT race
}
