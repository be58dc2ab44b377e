fn main() { let b = std::fs::read(std::env::args().nth(1).unwrap()).unwrap(); println!("{}", spirant_testsuite::ir::text(&b[1..], true)); }
