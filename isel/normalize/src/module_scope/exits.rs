//! Functions that a program registers to be called when it ends: `__cxa_atexit` and `atexit`.
//!
//! C++ registers the destructor of an object at program scope behind its construction. What the constructors of the module register is
//! known here, so it becomes part of the module's destructors: last registered, first called. A registration that is executed under a
//! condition sets a variable, which the destructors look at. Registrations elsewhere, or in loops, are refused.

use super::procedures::{callee, hidden_procedure};
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMLinkage, LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::{Code, Origin};
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Bb, Reader, Val, edit};
use std::collections::HashSet;

/// The functions that register, by their names in C++'s and C's libraries.
const REGISTRARS: [&str; 2] = ["__cxa_atexit", "atexit"];

/// A call that registers a function, executed once at most.
struct Site<'m> {
    call: Val<'m>,
    is_conditional: bool,
}

/// Takes the registrations out of the module. What is to be called at the end, in the order of the calls; `space` is where variables of
/// the module are.
pub fn take<'m>(
    writer: &Writer<'m>,
    constructors: &[Val<'m>],
    space: AddressSpace,
    diagnostics: &mut Diagnostics,
) -> Vec<Val<'m>> {
    let registrars = registrars(writer.reader());
    let calls: Vec<Val<'m>> = registrars.iter().flat_map(|registrar| registrar.calls()).collect();
    if calls.is_empty() {
        return Vec::new();
    }
    let mut walk = Walk { calls: calls.iter().copied().collect(), path: Vec::new(), sites: Vec::new() };
    for (number, constructor) in constructors.iter().enumerate() {
        if !constructors[..number].contains(constructor) && constructor.callers().next().is_none() {
            walk.function(*constructor, false);
        }
    }
    let sites = walk.sites;
    for call in calls.iter().filter(|call| sites.iter().all(|site| site.call != **call)) {
        refuse_place(*call, diagnostics);
    }
    let mut taken = HashSet::new();
    let mut functions = Vec::new();
    for site in &sites {
        match registered(site.call, &mut taken) {
            Ok((function, object)) => functions.push(procedure(writer, site, function, object, space)),
            Err(message) => {
                let help =
                    "give the class a destructor that does nothing, or the variable [[clang::no_destroy]]";
                diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
            }
        }
    }
    for site in sites {
        if site.call.is_used() {
            edit::replace_uses(site.call, writer.zero(site.call.ty()));
        }
        edit::erase(site.call);
    }
    functions.reverse();
    functions
}

/// The declarations of the functions that register.
fn registrars(reader: Reader<'_>) -> Vec<Val<'_>> {
    let is_one = |function: &Val<'_>| {
        function.is_declaration() && function.is_used() && REGISTRARS.contains(&function.name().as_str())
    };
    reader.functions().filter(is_one).collect()
}

fn refuse_place(call: Val<'_>, diagnostics: &mut Diagnostics) {
    let function = call.parent().and_then(|block| block.function());
    let registrar = call.callee().map(|callee| callee.name()).unwrap_or_default();
    let name = function.map(|function| function.to_string()).unwrap_or_default();
    let message = format!(
        "{name} calls {registrar} where it is not executed once by the constructors of the module: SPIR-V has no list of what is to be \
         called at the end of a program"
    );
    let help = "make the object a variable at program scope, or give it [[clang::no_destroy]]";
    let error = Diagnostic::error(Code::UNSUPPORTED, message).help(help);
    diagnostics.push(match function {
        Some(function) => error.at(Origin::function(&function.name())),
        None => error,
    });
}

/// The search for calls that constructors execute once at most, in the order of their execution.
struct Walk<'m> {
    calls: HashSet<Val<'m>>,
    path: Vec<Val<'m>>,
    sites: Vec<Site<'m>>,
}

impl<'m> Walk<'m> {
    /// Looks at a function that is executed once at most.
    fn function(&mut self, function: Val<'m>, is_conditional: bool) {
        if function.is_declaration() || self.path.contains(&function) {
            return;
        }
        self.path.push(function);
        for block in in_order(function) {
            let looked_at = |inst: &Val<'m>| matches!(inst.opcode(), Some(L::LLVMCall | L::LLVMInvoke));
            let insts: Vec<Val<'m>> = block.instructions().filter(looked_at).collect();
            let is_relevant = |inst: &Val<'m>| self.calls.contains(inst) || called_once(*inst).is_some();
            if !insts.iter().any(is_relevant) || is_in_cycle(block) {
                continue;
            }
            let is_conditional = is_conditional || can_be_missed(function, block);
            for inst in insts {
                if self.calls.contains(&inst) && inst.opcode() == Some(L::LLVMCall) {
                    self.sites.push(Site { call: inst, is_conditional });
                } else if let Some(callee) = called_once(inst) {
                    self.function(callee, is_conditional);
                }
            }
        }
        self.path.pop();
    }
}

/// The function that a call is the only use of.
fn called_once<'m>(call: Val<'m>) -> Option<Val<'m>> {
    let callee = call.callee().filter(|callee| callee.value_kind() == K::LLVMFunctionValueKind)?;
    let is_hidden = callee.is_hidden() && !callee.is_declaration();
    (is_hidden && callee.users().count() == 1).then_some(callee)
}

fn successors<'m>(block: Bb<'m>) -> Vec<Bb<'m>> {
    block.terminator().map(|end| end.successors().collect()).unwrap_or_default()
}

/// The blocks of a function such that each that is in no cycle comes behind those that lead to it.
fn in_order<'m>(function: Val<'m>) -> Vec<Bb<'m>> {
    let Some(entry) = function.blocks().next() else { return Vec::new() };
    let mut seen = HashSet::from([entry]);
    let mut finished = Vec::new();
    let mut stack = vec![(entry, successors(entry))];
    while let Some((block, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) if seen.insert(next) => stack.push((next, successors(next))),
            Some(_) => {}
            None => {
                finished.push(*block);
                stack.pop();
            }
        }
    }
    finished.reverse();
    finished
}

/// The blocks that can be executed from some on, `without` left out.
fn reached<'m>(from: Vec<Bb<'m>>, without: Bb<'m>) -> HashSet<Bb<'m>> {
    let mut seen: HashSet<Bb<'m>> = from.iter().copied().filter(|block| *block != without).collect();
    let mut work: Vec<Bb<'m>> = seen.iter().copied().collect();
    while let Some(block) = work.pop() {
        work.extend(successors(block).into_iter().filter(|next| *next != without && seen.insert(*next)));
    }
    seen
}

fn is_in_cycle(block: Bb<'_>) -> bool {
    let next = successors(block);
    next.contains(&block) || reached(next, block).into_iter().any(|other| successors(other).contains(&block))
}

/// Whether the function can end without having executed a block.
fn can_be_missed<'m>(function: Val<'m>, block: Bb<'m>) -> bool {
    let entry: Vec<Bb<'m>> = function.blocks().take(1).collect();
    let ends = |block: Bb<'m>| {
        let end = block.terminator().and_then(|end| end.opcode());
        matches!(end, Some(L::LLVMRet | L::LLVMResume))
    };
    reached(entry, block).into_iter().any(ends)
}

/// What a call registers: a function, and the object that it is called with.
fn registered<'m>(call: Val<'m>, taken: &mut HashSet<Val<'m>>) -> Result<(Val<'m>, Option<Val<'m>>), String> {
    let arguments = call.arguments();
    let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
    let Some(function) = arguments.first().copied().filter(|it| it.is_constant()).and_then(callee) else {
        return Err(format!("{name} registers a function that is known when it is executed only"));
    };
    let params = function.params();
    let object = arguments.get(1).copied().filter(|_| name == REGISTRARS[0]);
    match (&params[..], object) {
        ([], _) => Ok((function, None)),
        ([param], Some(object)) if param.ty().is_pointer() && object.is_constant() => {
            if !(object.is_null() || object.is_undef()) {
                return Ok((function, Some(object.without_casts())));
            }
            if is_ignored(*param) && !function.is_declaration() {
                return Ok((function, None));
            }
            match object_constructed_before(call, function).filter(|object| taken.insert(*object)) {
                Some(object) => Ok((function, Some(object))),
                None => Err(format!(
                    "{name} registers the destructor {function} without its object, which clang leaves out of other address spaces than 0"
                )),
            }
        }
        _ => Err(format!(
            "{name} registers {function}, which is not called with one object that is known at compile time"
        )),
    }
}

/// Whether a function does nothing with a parameter but keep it in a variable that it never reads.
fn is_ignored(param: Val<'_>) -> bool {
    param.users().all(|user| {
        let variable = user.operand(1).filter(|_| user.opcode() == Some(L::LLVMStore));
        variable.is_some_and(|variable| {
            variable.opcode() == Some(L::LLVMAlloca) && variable.users().all(|other| other == user)
        })
    })
}

/// The object of a destructor that clang registers with null in its place: it has no pointer of address space 0 to an object elsewhere.
/// The constructor of the same class is called for it in front of the registration.
fn object_constructed_before<'m>(call: Val<'m>, destructor: Val<'m>) -> Option<Val<'m>> {
    let name = destructor.name();
    let class = ["D0Ev", "D1Ev", "D2Ev"].iter().find_map(|end| name.strip_suffix(end))?;
    let is_constructor = |inst: &Val<'m>| {
        let callee = inst.callee().map(|callee| callee.name()).unwrap_or_default();
        callee.strip_prefix(class).is_some_and(|rest| rest.starts_with("C1") || rest.starts_with("C2"))
    };
    let before = call.parent()?.instructions().take_while(|inst| *inst != call);
    let calls = before.filter(|inst| matches!(inst.opcode(), Some(L::LLVMCall | L::LLVMInvoke)));
    let last = calls.filter(is_constructor).last()?;
    let object = last.operand(0).filter(|object| object.is_constant())?.without_casts();
    (object.value_kind() == K::LLVMGlobalVariableValueKind).then_some(object)
}

/// A function without parameters that calls a registered one, if the registration was executed.
fn procedure<'m>(
    writer: &Writer<'m>,
    site: &Site<'m>,
    function: Val<'m>,
    object: Option<Val<'m>>,
    space: AddressSpace,
) -> Val<'m> {
    let callee = writer.callable(function).unwrap_or(function);
    let flag = site.is_conditional.then(|| {
        let int = writer.int(32);
        let flag = writer.add_global("spirant.registered", int, space);
        writer.set_linkage(flag, LLVMLinkage::LLVMInternalLinkage);
        writer.set_initializer(flag, writer.zero(int));
        writer.stand_before(site.call);
        writer.store(writer.word(1), flag);
        flag
    });
    if flag.is_none() && callee.is_plain_procedure() {
        return callee;
    }
    let made = hidden_procedure(writer, "spirant.exit");
    let [look, call, end] = ["look", "call", "end"].map(|name| writer.append_block(made, name));
    writer.stand_at(look);
    match flag {
        Some(flag) => {
            let value = writer.load(writer.int(32), flag);
            let is_set = writer.compare_ints(LLVMIntPredicate::LLVMIntNE, value, writer.word(0));
            writer.branch_if(is_set, call, end);
        }
        None => {
            writer.branch(call);
        }
    }
    writer.stand_at(call);
    let arguments: Vec<Val<'m>> = callee
        .params()
        .into_iter()
        .map(|param| match object {
            Some(object) if object.ty() == param.ty() => object,
            Some(object) => writer.constant_space_cast(object, param.ty()),
            None => writer.zero(param.ty()),
        })
        .collect();
    writer.call(callee, &arguments, None);
    writer.branch(end);
    writer.stand_at(end);
    writer.ret(None);
    made
}

/// Where a module of kernels or of shaders has its variables.
pub fn space_of_variables(is_of_kernels: bool) -> AddressSpace {
    if is_of_kernels { AddressSpace::CrossWorkgroup } else { AddressSpace::Private }
}

#[cfg(test)]
mod tests {
    use crate::module_scope::constructors::call;
    use crate::testing::{KERNEL, Made, env, made};
    use spirant_ir::writer::Writer;

    fn taken(body: &str, more: &str) -> Made {
        let ir = format!(
            "{KERNEL}@llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] [{{ i32, ptr, ptr }} {{ i32 1, ptr @begin, ptr null }}]\n\
             declare i32 @atexit(ptr)\ndeclare i1 @condition()\ndefine internal void @a() {{\n  ret void\n}}\ndefine internal void @b() {{\n  ret void\n}}\n\
             define internal void @begin() {{\n{body}}}\n{more}define spir_kernel void @k() {{\n  ret void\n}}\n"
        );
        made(&ir, |llvm, diagnostics| call(&Writer::new(llvm), &env("opencl3.0"), diagnostics))
    }

    #[test]
    fn the_last_that_is_registered_is_the_first_that_is_called() {
        let of = taken("  %1 = call i32 @atexit(ptr @a)\n  %2 = call i32 @atexit(ptr @b)\n  ret void\n", "");
        let ends = of.function(spirant_dialect::GLOBAL_KERNELS[1]);
        let called: Vec<&str> = ends.lines().filter(|line| line.contains("call ")).collect();
        assert_eq!(called.len(), 2, "{ends}");
        // Each is called by a function of its own or itself.
        let leads_to = |call: &str, name: &str| {
            let callee = call.split('@').nth(1).and_then(|rest| rest.split('(').next()).unwrap_or_default();
            callee.trim_matches('"') == name
                || of.function(callee.trim_matches('"')).contains(&format!("@{name}()"))
        };
        assert!(leads_to(called[0], "b") && leads_to(called[1], "a"), "{}", of.ir);
        assert!(!of.function("begin").contains("atexit"));
    }

    #[test]
    fn a_registration_under_a_condition_is_remembered() {
        let of = taken(
            "  %c = call i1 @condition()\n  br i1 %c, label %x, label %y\nx:\n  %1 = call i32 @atexit(ptr @a)\n  br label %y\ny:\n  ret void\n",
            "",
        );
        assert!(of.said.iter().all(|said| !said.contains("atexit")), "{:?}", of.said);
        assert!(of.function("begin").contains("store "), "{}", of.function("begin"));
    }

    #[test]
    fn a_registration_elsewhere_is_refused() {
        let of = taken(
            "  ret void\n",
            "define spir_kernel void @other() {\n  %1 = call i32 @atexit(ptr @a)\n  ret void\n}\n",
        );
        assert!(
            of.said.iter().any(|said| said.contains("calls atexit where it is not executed once")),
            "{:?}",
            of.said
        );
    }
}
