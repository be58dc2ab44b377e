//! DXC as a program, over its library: `cargo xtask bench --front` runs it beside `spirant cc`.

use std::process::ExitCode;

fn main() -> ExitCode {
    match spirant_testsuite::dxc::compile_as_dxc() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}
