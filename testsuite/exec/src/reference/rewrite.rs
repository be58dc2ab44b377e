//! Rewrites a SPIR-V module's IR into IR that LLVM compiles for the host.
//!
//! It rewrites the text, since LLVM cannot change the type of a value. Target extension types become
//! pointers. `llvm.spv.*` intrinsics and other declared functions get definitions ([`super::define`]).
//! Convergence tokens become numbers. Everything that permits a different result (fast-math flags,
//! attributes) is dropped. Layouts stay: for every type that clang makes for these targets,
//! `-v16:16-v24:32-…` agrees with the host's layout, and padding is explicit.

use super::declaration::{Declaration, Definition};
use super::define::define;
use super::syntax::{
    balanced, bare_name, erase_target_types, first_type, is_word, leading_name, leading_word, split_list,
    target_type,
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Words that are dropped wherever they stand.
const DROPPED: [&str; 14] = [
    "fast",
    "reassoc",
    "nnan",
    "ninf",
    "nsz",
    "arcp",
    "contract",
    "afn",
    "spir_func",
    "spir_kernel",
    "hidden",
    "protected",
    "dso_local",
    "local_unnamed_addr",
];

/// A module that the host can compile.
#[derive(Debug, Default)]
pub struct Rewritten {
    /// The IR.
    pub text: String,
    /// The value of `hlsl.numthreads` for each function that has it.
    pub local_sizes: HashMap<String, [u32; 3]>,
    /// Whether lanes wait for each other in any function.
    pub rendezvous: bool,
    /// The globals that hold a constant buffer's handle, with the name of the struct type that defines its
    /// layout.
    pub constant_buffers: HashMap<String, String>,
    /// The functions without a definition; the index is the number that their stub passes to the host.
    pub unsupported: Vec<String>,
    /// The number of sites.
    pub sites: u32,
}

/// Rewrites a module. For the function `launch`, it adds a `ref.launch` that takes a block of argument
/// addresses.
pub fn rewrite(ir: &str, launch: Option<&str>) -> Rewritten {
    let mut result = Rewritten::default();
    let mut rewriter = Rewriter::default();
    let local_sizes = read_attribute_groups(ir);
    for line in ir.lines().filter(|line| line.starts_with("declare ")) {
        rewriter.define(line, &mut result);
    }
    for line in ir.lines() {
        let skipped = ["target datalayout", "target triple", "attributes #", "declare ", ";"];
        if skipped.iter().any(|prefix| line.starts_with(prefix)) {
            continue;
        }
        if line.starts_with("define ") {
            let name = line.find('@').map(|at| bare_name(leading_name(&line[at..])));
            let group = line.rfind(" #").map(|at| leading_word(&line[at + 1..]));
            if let (Some(name), Some(size)) = (name, group.and_then(|group| local_sizes.get(group))) {
                result.local_sizes.insert(name.into(), *size);
            }
            if name.is_some() && name == launch {
                rewriter.definitions.extend(launcher(&erase_target_types(line)));
            }
        }
        if line.starts_with('@')
            && let Some((kind, parameters)) = target_type(line)
            && kind == "spirv.VulkanBuffer"
        {
            let layout =
                parameters.first().map(|ty| ty.trim_start_matches('%').trim_matches('"').to_string());
            result.constant_buffers.insert(bare_name(leading_name(line)).into(), layout.unwrap_or_default());
        }
        rewriter.line(line, &mut result);
    }
    result.rendezvous = !rewriter.rendezvous.is_empty();
    for text in rewriter.definitions.iter().chain(&rewriter.declarations) {
        result.text.push_str(text);
        result.text.push('\n');
    }
    result
}

#[derive(Default)]
struct Rewriter {
    declarations: BTreeSet<String>,
    definitions: Vec<String>,
    /// The declared functions in which lanes wait, as the module names them.
    rendezvous: HashSet<String>,
}

impl Rewriter {
    /// Defines what a `declare` line declares, unless LLVM itself knows it.
    fn define(&mut self, line: &str, result: &mut Rewritten) {
        let Some(mut declaration) = parse_declaration(line) else { return };
        let base = declaration.base.clone();
        if base.starts_with("llvm.") && !base.starts_with("llvm.spv.") {
            return;
        }
        declaration.name = rename(&declaration.name);
        match define(&declaration) {
            Some(Definition { text, declarations, rendezvous }) => {
                if rendezvous {
                    self.rendezvous.insert(declaration.name);
                }
                self.definitions.push(text);
                self.declarations.extend(declarations);
            }
            None => {
                let stub = result.unsupported.len();
                let arguments = declaration.arguments.join(", ");
                self.definitions.push(format!(
                    "define {} {}({arguments}) {{\n  call void @ref.h.unsupported(i32 {stub})\n  unreachable\n}}\n",
                    declaration.ret, declaration.name
                ));
                self.declarations.insert("declare void @ref.h.unsupported(i32)".into());
                result.unsupported.push(base);
            }
        }
    }

    fn line(&mut self, line: &str, result: &mut Rewritten) {
        let line = erase_target_types(line);
        let (line, token) = take_token(&line);
        let mut line = rewrite_words(&line);
        if line.trim() == "unreachable" {
            result.text.push_str("  call void @ref.h.unreachable()\n");
            self.declarations.insert("declare void @ref.h.unreachable()".into());
        }
        if (line.contains(" load ") || line.starts_with("  store ")) && !line.contains(" atomic ") {
            line = drop_alignment(&line);
        }
        if line.contains("@ref.h.entry(") || line.contains("@ref.h.loop(") {
            self.declarations.insert("declare i64 @ref.h.entry()".into());
            self.declarations.insert("declare i64 @ref.h.loop()".into());
        }
        let waits = || {
            let mut rest = line.as_str();
            while let Some(at) = rest.find('@') {
                let name = leading_name(&rest[at..]);
                if self.rendezvous.contains(name) && rest[at + name.len()..].starts_with('(') {
                    return true;
                }
                rest = &rest[at + 1..];
            }
            false
        };
        if !self.rendezvous.is_empty() && line.contains("call ") && (token.is_some() || waits()) {
            result.sites += 1;
            let token = token.as_deref().unwrap_or("0");
            result.text.push_str(&format!("  call void @ref.h.at(i64 {token}, i32 {})\n", result.sites));
            self.declarations.insert("declare void @ref.h.at(i64, i32)".into());
        }
        result.text.push_str(&line);
        result.text.push('\n');
        if let Some(store) = clear_local(&line) {
            result.text.push_str(&store);
        }
    }
}

/// What clears a local variable with padding, so that the padding of what is copied from it is the same in every run: drivers
/// have zeros there.
fn clear_local(line: &str) -> Option<String> {
    let (name, allocation) = line.trim().split_once(" = alloca ")?;
    let (ty, rest) = first_type(allocation)?;
    // Scalars have no padding; handles must stay traceable to what made them.
    let has_padding = ty.starts_with(['<', '[', '{', '%']) && !ty.starts_with("%\"class.hlsl::");
    let is_single = has_padding && (rest.is_empty() || rest.starts_with(", align"));
    // By bytes, since a vector of three has padding that no store of it reaches.
    let size = format!("ptrtoint (ptr getelementptr ({ty}, ptr null, i32 1) to i64)");
    is_single.then(|| format!("  call void @llvm.memset.p0.i64(ptr {name}, i8 0, i64 {size}, i1 false)\n"))
}

/// What a `declare` line says.
fn parse_declaration(line: &str) -> Option<Declaration> {
    let erased = erase_target_types(line.strip_prefix("declare ")?);
    let name = leading_name(&erased[erased.find('@')?..]).to_string();
    let (ret, _) = first_type(&erased)?;
    let after = &erased[erased.find(&name)? + name.len()..];
    let list = balanced(after)?;
    let arguments: Option<Vec<String>> = split_list(&list[1..list.len() - 1])
        .into_iter()
        .map(|argument| first_type(argument).map(|(ty, _)| ty.replace("token", "i64")))
        .collect();
    let base = bare_name(&name).to_string();
    Some(Declaration { base, ret: ret.into(), arguments: arguments?, handle: target_type(line), name })
}

/// Takes the token out of a line with a `convergencectrl` bundle.
fn take_token(line: &str) -> (String, Option<String>) {
    let bundle = "[ \"convergencectrl\"(token ";
    let parts = || {
        let (before, rest) = line.split_once(bundle)?;
        let (token, after) = rest.split_once(')')?;
        let after = after.trim_start().strip_prefix(']')?;
        Some((format!("{}{after}", before.trim_end()), token.to_string()))
    };
    parts().map_or_else(|| (line.to_string(), None), |(line, token)| (line, Some(token)))
}

/// A load or store without the alignment it claims: front ends claim that of HLSL's rules where the layout
/// has another.
fn drop_alignment(line: &str) -> String {
    let split = line.split_once(", align ");
    let (before, after) = split.map_or((line, ""), |(before, after)| {
        (before, after.trim_start_matches(|c: char| c.is_ascii_digit()))
    });
    if split.is_some() { format!("{before}, align 1{after}") } else { line.into() }
}

/// Renames and drops words outside quotes.
fn rewrite_words(line: &str) -> String {
    let mut result = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(first) = rest.bytes().next() {
        let length = match first {
            b'@' => leading_name(rest).len(),
            b'"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            _ if is_word(first) => leading_word(rest).len(),
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        let (word, tail) = rest.split_at(length);
        let is_label = result.is_empty() && tail.starts_with(':');
        let is_group =
            word.strip_prefix('#').is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
        match word {
            _ if is_label => result.push_str(word),
            "token" => result.push_str("i64"),
            _ if is_group || DROPPED.contains(&word) => {}
            _ if first == b'@' => result.push_str(&rename(word)),
            _ => result.push_str(word),
        }
        rest = tail;
    }
    result
}

/// The name that a global goes by after the rewriting.
fn rename(name: &str) -> String {
    match name {
        "@llvm.experimental.convergence.entry" => "@ref.h.entry".into(),
        "@llvm.experimental.convergence.loop" => "@ref.h.loop".into(),
        _ => name.replacen("@llvm.spv.", "@ref.spv.", 1).replacen("@\"llvm.spv.", "@\"ref.spv.", 1),
    }
}

/// `hlsl.numthreads` of the attribute groups that have it, by the group's `#n`.
fn read_attribute_groups(ir: &str) -> HashMap<&str, [u32; 3]> {
    let group = |line: &'_ str| -> Option<(usize, [u32; 3])> {
        let size = line.split_once("\"hlsl.numthreads\"=\"")?.1.split_once('"')?.0;
        let mut parts = size.split(',').map(|part| part.trim().parse().ok());
        Some((leading_word(line).len(), [parts.next()??, parts.next()??, parts.next()??]))
    };
    let groups = ir.lines().filter_map(|line| line.strip_prefix("attributes "));
    groups.filter_map(|line| group(line).map(|(end, size)| (&line[..end], size))).collect()
}

/// A function that calls the one a `define` line begins, with its arguments' addresses in a block.
fn launcher(line: &str) -> Option<String> {
    let name = leading_name(&line[line.find('@')?..]);
    let list = balanced(&line[line.find(name)? + name.len()..])?;
    let (mut body, mut arguments) = (String::new(), Vec::new());
    for (i, parameter) in split_list(&list[1..list.len() - 1]).into_iter().enumerate() {
        let (ty, rest) = first_type(parameter)?;
        body.push_str(&format!(
            "  %s{i} = getelementptr ptr, ptr %block, i64 {i}\n  %p{i} = load ptr, ptr %s{i}\n"
        ));
        if let Some(at) = rest.find("byval(") {
            let pointee = balanced(&rest[at + "byval".len()..])?;
            arguments.push(format!("{ty} byval{pointee} %p{i}"));
        } else {
            body.push_str(&format!("  %v{i} = load {ty}, ptr %p{i}\n"));
            arguments.push(format!("{ty} %v{i}"));
        }
    }
    let (ret, _) = first_type(line.strip_prefix("define ")?)?;
    let call = format!("  call {ret} {name}({})\n  ret void\n", arguments.join(", "));
    Some(format!("define void @ref.launch(ptr %block) {{\n{body}{call}}}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shader_becomes_a_host_module() {
        let ir = r#"target triple = "spirv1.6-unknown-vulkan1.3-compute"
@C.cb = global target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) poison
define hidden void @main() local_unnamed_addr #3 {
nnan:
  %0 = tail call token @llvm.experimental.convergence.entry()
  %1 = fadd nnan ninf float %x, 1.0
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() #4 [ "convergencectrl"(token %0) ]
  call void @unheard.of(i32 0)
  %2 = load i32, ptr %p, align 16, !tbaa !7
  unreachable
}
declare void @llvm.spv.group.memory.barrier.with.group.sync() #5
declare void @unheard.of(i32)
declare token @llvm.experimental.convergence.entry() #0
attributes #3 = { "hlsl.numthreads"="64,2,1" "hlsl.shader"="compute" }
"#;
        let result = rewrite(ir, None);
        assert_eq!(result.local_sizes["main"], [64, 2, 1]);
        assert_eq!(result.constant_buffers["C.cb"], "__cblayout_C");
        assert_eq!(
            (result.rendezvous, result.sites, result.unsupported),
            (true, 1, vec!["unheard.of".to_string()])
        );
        let text = result.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.starts_with(
                "@C.cb = global ptr poison define void @main() { nnan: %0 = tail call i64 @ref.h.entry()"
            ),
            "{text}"
        );
        assert!(
            text.contains("load i32, ptr %p, align 1, !tbaa !7 call void @ref.h.unreachable() unreachable"),
            "{text}"
        );
        assert!(
            text.contains(
                "%1 = fadd float %x, 1.0 call void @ref.h.at(i64 %0, i32 1) call void @ref.spv.group"
            ),
            "{text}"
        );
    }

    #[test]
    fn locals_are_cleared() {
        let clear = clear_local("  %v = alloca { <3 x float>, float }, align 16").unwrap();
        let size = "ptrtoint (ptr getelementptr ({ <3 x float>, float }, ptr null, i32 1) to i64)";
        assert_eq!(clear, format!("  call void @llvm.memset.p0.i64(ptr %v, i8 0, i64 {size}, i1 false)\n"));
        assert_eq!(clear_local("  %v = alloca [4 x i8], i32 %n, align 1"), None);
        assert_eq!(clear_local("  %v = alloca ptr, align 8"), None);
    }

    #[test]
    fn kernels_get_a_launcher() {
        let line = "define spir_kernel void @k(ptr addrspace(1) noundef align 4 %o, i32 %n, ptr byval(%s) align 8 %p) #0 {";
        let text = launcher(line).unwrap();
        assert!(text.contains("call void @k(ptr addrspace(1) %v0, i32 %v1, ptr byval(%s) %p2)"), "{text}");
    }
}
