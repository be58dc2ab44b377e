use spirant::binary::{encode, EncodeOptions, disassemble, decode, DecodeOptions};
use spirant::dialect::{parse, Diagnostics};
fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let m = parse(&text).unwrap();
    let o = EncodeOptions { unused_globals: true, ..Default::default() };
    let w = encode(&m, &o, &mut Diagnostics::new()).unwrap();
    println!("{}", disassemble(&w).unwrap());
    let mut d = Diagnostics::new();
    let m2 = decode(&w, &DecodeOptions::default(), &mut d).unwrap();
    println!("{}", spirant::dialect::print::print(&m2));
    let w2 = encode(&m2, &o, &mut Diagnostics::new()).unwrap();
    println!("{}", disassemble(&w2).unwrap());
}
