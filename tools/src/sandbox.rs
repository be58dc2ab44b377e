//! `--sandbox`: whether the process that compiles is confined ([`spirant_child::confine`]), and what that means for files.
//!
//! A confined process uses its open files alone. So inputs are opened before (`job::Opened`), and outputs go to its
//! parent ([`outbox`]), which writes them.

use crate::exit::Exit;
use crate::outbox::{self, Outbox};
use anyhow::{Context, Result};
use std::sync::{Once, OnceLock};

/// Whether the process that compiles is confined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sandbox {
    /// It has the rights of this process.
    Off,
    /// It is, unless the system cannot do that, which a note says.
    On,
    /// It is.
    Required,
}

/// Whether processes are confined where no flag says so.
static DEFAULT: OnceLock<bool> = OnceLock::new();

/// Decides whether processes are confined from now on where no flag says so: they are if this program works for others, or on many
/// inputs. The first decision stands.
pub fn by_default(is_on: bool) {
    DEFAULT.get_or_init(|| is_on);
}

/// Reads the value of `--sandbox`.
///
/// # Errors
/// It is not a value, or the system lacks what is required.
pub fn parse(text: &str) -> Result<Sandbox, String> {
    match text {
        "on" => Ok(Sandbox::On),
        "off" => Ok(Sandbox::Off),
        "required" => match lacking() {
            None => Ok(Sandbox::Required),
            Some(why) => Err(format!(
                "the process that compiles cannot be confined: {why}; use a newer kernel, or write --sandbox=on to compile without"
            )),
        },
        _ => Err("it is on, off or required".to_owned()),
    }
}

/// Whether processes are to be confined by this flag, or without one. Where the system cannot, a note says so once.
pub fn is_on(flag: Option<Sandbox>) -> bool {
    static NOTE: Once = Once::new();
    let default = if DEFAULT.get().is_some_and(|is_on| *is_on) { Sandbox::On } else { Sandbox::Off };
    if flag.unwrap_or(default) == Sandbox::Off {
        return false;
    }
    match lacking() {
        None => true,
        Some(why) => {
            NOTE.call_once(|| {
                eprintln!(
                    "note: the process that compiles is not confined: {why}; --sandbox=off hides this note"
                );
            });
            false
        }
    }
}

/// The variable of the environment that stands for an older kernel, for tests. Release builds do not look at it.
#[cfg(debug_assertions)]
const OLD_KERNEL: &str = "SPIRANT_WITHOUT_SANDBOX";

/// What the system lacks, which it is asked once.
fn lacking() -> Option<&'static str> {
    static ANSWER: OnceLock<Option<&'static str>> = OnceLock::new();
    *ANSWER.get_or_init(ask)
}

fn ask() -> Option<&'static str> {
    #[cfg(debug_assertions)]
    if std::env::var_os(OLD_KERNEL).is_some() {
        return Some("SPIRANT_WITHOUT_SANDBOX is set");
    }
    spirant_child::lacking()
}

/// Confines this process, whose outputs go to `outbox` from now on. A process that cannot be confined ends.
pub fn enter(outbox: Option<Outbox>) {
    if let Err(error) = try_to_enter(outbox) {
        eprintln!("error: {error:#}");
        Exit::Files.leave();
    }
}

fn try_to_enter(outbox: Option<Outbox>) -> Result<()> {
    if let Some(outbox) = outbox {
        outbox::use_from_now_on(outbox);
    }
    spirant_child::confine()
        .context("the process that compiles cannot be confined; --sandbox=off compiles without")?;
    #[cfg(all(debug_assertions, target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    attempts::make_if_asked();
    Ok(())
}

#[cfg(all(debug_assertions, target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod attempts;
