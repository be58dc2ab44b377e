//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_subgroup_ballot,+cl_khr_subgroup_non_uniform_vote
// Ballots: counts, bit extraction and the first set lane, reduced to facts that hold for any size.
//@ kernel ballot global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:552
//@ arg buffer 256 zero
kernel void ballot(global const uint *in, global int *out)
{
    size_t g = get_global_id(0);
    int odd = in[g] & 1;
    uint4 votes = sub_group_ballot(odd);
    uint total = sub_group_ballot_bit_count(votes);
    uint before = sub_group_ballot_exclusive_scan(votes);
    int mine = sub_group_inverse_ballot(votes) == odd;
    int at = sub_group_ballot_bit_extract(votes, get_sub_group_local_id()) == odd;
    int sums = total == sub_group_reduce_add((uint)odd) && before == sub_group_scan_exclusive_add((uint)odd);
    uint leader = total ? sub_group_ballot_find_lsb(votes) : 0;
    int lead = !total || sub_group_broadcast_first(1);
    if (sub_group_elect())
        lead += 0;
    out[g] = mine + 2 * at + 4 * sums + 8 * (leader < get_sub_group_size()) + 16 * lead;
}
