//! The command-line program: `spirant`, with its subcommands. Called by the name `spirant-llc` it has llc's command line, by
//! `spirant-llvm-spirv` the Khronos translator's ([`program`]).
//!
//! Arguments are parsed into flags ([`cli`], [`dropin`], [`llvm_spirv`]), flags are validated into a [`job`], and
//! a job runs in a process of its own ([`isolate`]) that LLVM may crash. The outcome is always an [`exit`] code,
//! and if it is not success, a diagnostic.
//!
//! Without the cargo feature `llvm`, only the commands that work on SPIR-V exist.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

#[cfg(feature = "llvm")]
pub mod accepted;
pub mod batch;
#[cfg(feature = "llvm")]
pub mod cc;
pub mod cli;
#[cfg(feature = "llvm")]
pub mod depfile;
#[cfg(feature = "llvm")]
pub mod docs;
#[cfg(feature = "llvm")]
pub mod dropin;
pub mod dump;
pub mod exit;
pub mod explain;
pub mod flags;
pub mod forms;
#[cfg(feature = "llvm")]
pub mod fuzz;
pub mod isolate;
pub mod job;
#[cfg(feature = "llvm")]
pub mod lift;
pub mod limited;
pub mod link;
pub mod links;
#[cfg(feature = "llvm")]
pub mod llc;
#[cfg(feature = "llvm")]
pub mod llvm_spirv;
pub mod manual;
#[cfg(feature = "llvm")]
pub mod offline;
pub mod opt;
pub mod outbox;
pub mod output;
pub mod output_names;
pub mod program;
pub mod reduce;
pub mod reflect;
pub mod reflection;
pub mod render;
pub mod report;
pub mod response;
pub mod retarget;
pub mod run;
pub mod sandbox;
pub mod serve;
pub mod smith;
#[cfg(target_os = "linux")]
pub mod task;
pub mod translate;
pub mod verify;
pub mod version;

/// Replaces `malloc` as well, so LLVM's allocations too: those of a second thread, which the
/// compiling one is, cost a system call a page in the C library's allocator.
#[cfg(feature = "llvm")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
