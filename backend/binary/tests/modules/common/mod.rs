//! What the tests of this crate share: modules to start from, and readers that are not ours.

use rspirv::binary::Disassemble;
use spirant_binary::{EncodeOptions, encode};
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{EntryPoint, ExecutionMode};
use spirant_dialect::spirv::{AddressingModel, Capability, ExecutionModel, MemoryModel, Op};
use spirant_dialect::{Block, Body, Diagnostics, Func, Function, Module, Region, spirv};
use spirv_tools::{TargetEnv, assembler::Assembler, val::Validator};

/// An empty compute module for Vulkan 1.3.
pub fn shader() -> Module {
    let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
    module.requirements.version = Some(Version::V1_6);
    module.requirements.capabilities.insert(Capability::Shader);
    module
}

/// An empty kernel module with 64-bit pointers.
pub fn kernel() -> Module {
    let mut module = Module::new(AddressingModel::Physical64, MemoryModel::OpenCL);
    module.requirements.version = Some(Version::V1_4);
    for capability in [Capability::Kernel, Capability::Addresses, Capability::Linkage, Capability::Int64] {
        module.requirements.capabilities.insert(capability);
    }
    module
}

/// A function `void name()` with an empty body of one block.
pub fn void_function(module: &mut Module, name: &str, structured: bool) -> (Function, Region, Block) {
    let void = module.types.void();
    let ty = module.types.function(void, &[]);
    function_of(Function::new(name, ty, []), structured)
}

/// `function` with an empty body of one block.
pub fn function_of(mut function: Function, structured: bool) -> (Function, Region, Block) {
    let region = function.create_region();
    let entry = function.create_block();
    function.append_block(region, entry);
    function.body = if structured { Body::Structured(region) } else { Body::Cfg(region) };
    (function, region, entry)
}

/// A new block at the end of `region`.
pub fn block(function: &mut Function, region: Region) -> Block {
    let block = function.create_block();
    function.append_block(region, block);
    block
}

/// Adds `function` as a compute entry point of one invocation, or a kernel.
pub fn entry_point(module: &mut Module, function: Function) -> Func {
    let name = function.name.clone();
    let func = module.functions.push(function);
    let is_shader = module.is_shader();
    let model = if is_shader { ExecutionModel::GLCompute } else { ExecutionModel::Kernel };
    let interface = if is_shader { module.globals.keys().collect() } else { Vec::new() };
    module.entry_points.push(EntryPoint { model, function: func, name, interface });
    if is_shader {
        let operands = vec![spirant_dialect::module::ModeOperand::Word(1); 3];
        module.execution_modes.push(ExecutionMode {
            function: func,
            mode: spirv::ExecutionMode::LocalSize,
            operands,
        });
    }
    func
}

/// The words of a module, which must be encodable and readable by rspirv.
pub fn words(module: &Module) -> Vec<u32> {
    let words = words_unread(module);
    load(&words);
    same_text(&words);
    words
}

/// Our assembly is that of spirv-dis, and spirv-as makes the same words of it, as our assembler does.
pub fn same_text(words: &[u32]) {
    use spirant_binary::asm::{DisassembleOptions, disassemble, disassemble_with};
    let assembler = spirv_tools::assembler::create(Some(TargetEnv::Universal_1_6));
    let theirs = dis(words);
    match disassemble(words) {
        Ok(ours) if ours == theirs => {}
        Ok(ours) => {
            let line = ours.lines().zip(theirs.lines()).find(|(ours, theirs)| ours != theirs);
            panic!("{line:?}\n{ours}\n{theirs}");
        }
        Err(error) => panic!("{error}\n{theirs}"),
    }
    let options = DisassembleOptions::default().friendly_names(false).header(false).indent(false);
    let plain = disassemble_with(words, &options).unwrap_or_default();
    let options = spirv_tools::assembler::AssemblerOptions { preserve_numeric_ids: true };
    match assembler.assemble(&plain, options) {
        Ok(again) => {
            assert_eq!(again.as_words().get(5..), words.get(5..), "{plain}");
            assert_eq!(our_words(&plain), again.as_words(), "{plain}");
        }
        Err(error) => panic!("spirv-as: {error}\n{plain}"),
    }
}

/// The words of assembly text by our assembler, numeric ids kept.
pub fn our_words(text: &str) -> Vec<u32> {
    use spirant_binary::asm::{AssembleOptions, assemble_with};
    let options = AssembleOptions::default().preserve_numeric_ids(true);
    assemble_with(text, &options)
        .unwrap_or_else(|error| panic!("{}:{}: {error}\n{text}", error.line, error.column))
}

/// The words of a module, which must be encodable.
pub fn words_unread(module: &Module) -> Vec<u32> {
    let mut diags = Diagnostics::new();
    match encode(module, &EncodeOptions::default(), &mut diags) {
        Ok(words) => {
            round_trip(&words);
            words
        }
        Err(_) => panic!("{:?}", diags.iter().collect::<Vec<_>>()),
    }
}

/// The words without their numbering.
pub fn canonical(words: &[u32]) -> Vec<u32> {
    match spirant_binary::canonical(words) {
        Ok(words) => words,
        Err(error) => panic!("{error}"),
    }
}

/// What we write, we read back as a module that verifies, and write again with the same words but
/// for the numbers of ids.
pub fn round_trip(words: &[u32]) -> Module {
    let mut diags = Diagnostics::new();
    let options = spirant_binary::DecodeOptions::default();
    let Ok(module) = spirant_binary::decode(words, &options, &mut diags) else {
        panic!("{:?}\n{}", diags.iter().collect::<Vec<_>>(), dis(words))
    };
    // What nothing reaches is left out, with a warning.
    let is_whole = diags.iter().next().is_none();
    spirant_verify::verify(&module, &mut diags);
    if diags.has_errors() {
        let text = spirant_text::print(&module);
        panic!("{:?}\n{}\n{text}", diags.iter().collect::<Vec<_>>(), dis(words));
    }
    match encode(&module, &EncodeOptions::default(), &mut diags) {
        Ok(again) if !is_whole || canonical(&again) == canonical(words) => {}
        Ok(again) => {
            let (one, two) = (dis(&canonical(words)), dis(&canonical(&again)));
            if let Ok(folder) = std::env::var("SPIRANT_DUMP") {
                let _ = std::fs::write(format!("{folder}/one"), &one);
                let _ = std::fs::write(format!("{folder}/two"), &two);
            }
            let line = one.lines().zip(two.lines()).find(|(one, two)| one != two);
            panic!("{line:?}\n{one}\n{two}");
        }
        Err(_) => panic!("{:?}\n{}", diags.iter().collect::<Vec<_>>(), dis(words)),
    }
    module
}

/// The first finding about a module that must not be encodable.
pub fn refusal(module: &Module) -> String {
    let mut diags = Diagnostics::new();
    assert!(encode(module, &EncodeOptions::default(), &mut diags).is_err());
    diags.iter().next().map(|d| d.to_string()).unwrap_or_default()
}

/// The module as rspirv reads it.
pub fn load(words: &[u32]) -> rspirv::dr::Module {
    match rspirv::dr::load_words(words) {
        Ok(module) => module,
        Err(error) => panic!("rspirv: {error}\n{}", dis(words)),
    }
}

/// The opcode of an instruction that rspirv read, in our vocabulary.
pub fn opcode(inst: &rspirv::dr::Instruction) -> Op {
    Op::from_u32(inst.class.opcode as u32).unwrap()
}

/// spirv-dis without friendly names.
pub fn dis(words: &[u32]) -> String {
    let assembler = spirv_tools::assembler::create(Some(TargetEnv::Universal_1_6));
    let options = spirv_tools::assembler::DisassembleOptions { comment: false, ..Default::default() };
    assembler.disassemble(words, options).ok().flatten().unwrap_or_default()
}

/// Panics unless spirv-val accepts the words.
pub fn validate(words: &[u32], env: TargetEnv) {
    if let Err(error) = spirv_tools::val::create(Some(env)).validate(words, None) {
        panic!("spirv-val: {error}\n{}", dis(words));
    }
}

/// The words of a shader that Vulkan takes.
pub fn valid_shader(module: &Module) -> Vec<u32> {
    let words = words(module);
    validate(&words, TargetEnv::Vulkan_1_3);
    words
}

/// The words of a kernel that validates.
pub fn valid_kernel(module: &Module) -> Vec<u32> {
    let words = words(module);
    validate(&words, TargetEnv::Universal_1_6);
    words
}

/// rspirv's text of a module.
pub fn text(words: &[u32]) -> String {
    load(words).disassemble()
}
