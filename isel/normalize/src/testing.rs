//! Runs one transformation over a few lines of LLVM IR, for unit tests.
//!
//! What the outcome means is found by LLVM: its optimizer folds functions without parameters to what they return.

use inkwell::context::Context;
use inkwell::module::Module;
use spirant_dialect::{Diagnostics, TargetEnv};
use spirant_ir::input;
use spirant_ir::normalize::{LlvmPasses, run_passes};

/// The data layout and the triple of kernels of 64 bits, as clang has them.
pub const KERNEL: &str = "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1\"\n\
                          target triple = \"spirv64-unknown-unknown\"\n";

/// The same of shaders.
pub const SHADER: &str = "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10\"\n\
                          target triple = \"spirv-unknown-vulkan1.3-compute\"\n";

/// What a transformation made.
pub struct Made {
    /// LLVM IR as text.
    pub ir: String,
    /// The messages.
    pub said: Vec<String>,
}

impl Made {
    /// Whether the LLVM IR has a text.
    pub fn has(&self, text: &str) -> bool {
        self.ir.contains(text)
    }

    /// The lines of the function with this name.
    pub fn function(&self, name: &str) -> &str {
        let head = format!("@{name}(");
        let at =
            self.ir.match_indices(&head).map(|(at, _)| self.ir[..at].rfind('\n').map_or(0, |end| end + 1));
        let start = at.into_iter().find(|at| self.ir[*at..].starts_with("define ")).expect("the function");
        let end = self.ir[start..].find("\n}").expect("its end");
        &self.ir[start..start + end]
    }
}

/// An environment by its name.
pub fn env(name: &str) -> TargetEnv {
    name.parse().expect("an environment")
}

/// What `run` makes of LLVM IR, which is right before and, unless something is refused, after it.
pub fn made(ir: &str, run: impl FnOnce(&Module<'_>, &mut Diagnostics)) -> Made {
    let context = Context::create();
    let llvm = input::parse(&context, "", ir.as_bytes(), "test.ll").expect("LLVM IR");
    input::verify(&llvm).expect("right LLVM IR");
    let mut diagnostics = Diagnostics::new();
    run(&llvm, &mut diagnostics);
    let said: Vec<String> = diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect();
    if !diagnostics.has_errors() {
        input::verify(&llvm).expect("right LLVM IR");
    }
    Made { ir: llvm.print_to_string().to_string(), said }
}

/// What the functions `r0`, `r1` and so on return when `run` is done, in LLVM's words for constants.
pub fn values(ir: &str, run: impl FnOnce(&Module<'_>, &mut Diagnostics)) -> Vec<String> {
    let changed = made(ir, |llvm, diagnostics| {
        run(llvm, diagnostics);
        assert!(!diagnostics.has_errors(), "{:?}", diagnostics.iter().next());
    });
    // What is read again has no addresses of blocks without uses, which keep LLVM 23 from inlining.
    let folded = made(&changed.ir, |llvm, _| {
        run_passes(llvm, "default<O2>", LlvmPasses::Optimize, &mut ()).expect("LLVM's passes");
    });
    let value = |number: usize| {
        let name = format!("r{number}");
        folded.ir.contains(&format!("@{name}(")).then(|| {
            let body = folded.function(&name);
            let (_, value) = body.rsplit_once("ret ").expect("a return");
            let is_label = |line: &&str| line.ends_with(':');
            assert_eq!(body.lines().filter(|line| !is_label(line)).count(), 2, "it is not folded: {body}");
            value.split_once(' ').map_or(value, |(_, value)| value).to_owned()
        })
    };
    (0..).map_while(value).collect()
}
