//! The prelude's declarations of a name, as clang prints them.

use super::{Clang, Invocation};
use crate::options::Options;
use crate::process;
use std::process::Command;

impl Clang {
    /// The declarations of everything in the prelude whose name has this text, printed as a tree; `None` if clang could not.
    pub(crate) fn declarations(&self, invocation: &Invocation<'_>, name: &str) -> Option<String> {
        let prelude = self.prelude.as_ref()?;
        let options = Options { color: false, ..invocation.options.clone() };
        let plain = Invocation { options: &options, ..*invocation };
        let mut command = Command::new(&self.program);
        command.args(self.flags(&plain));
        command.args(["-ast-dump", &format!("-ast-dump-filter={name}")]);
        command.arg("-include").arg(prelude.header()).arg("-");
        let output = process::output(&mut command, Some(b""), &self.limits).ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
