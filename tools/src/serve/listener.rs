//! The Unix socket that clients connect to.

use anyhow::{Context, Result, bail};
use rustix::fs::Mode;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::FileTypeExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;

/// Listens at a path, replacing a socket without a listener.
///
/// # Errors
/// Another file is there, or the system refuses.
pub fn bind(path: &Path) -> Result<UnixListener> {
    let shown = path.display();
    if let Ok(found) = fs::symlink_metadata(path) {
        if !found.file_type().is_socket() {
            bail!("{shown} is not a socket; name another path, or remove it");
        }
        match UnixStream::connect(path) {
            Ok(_) => bail!("a server listens at {shown} already"),
            Err(error) if error.kind() == ErrorKind::ConnectionRefused => {
                fs::remove_file(path).with_context(|| format!("cannot remove the socket {shown}"))?;
            }
            Err(error) => return Err(error).with_context(|| format!("cannot use the socket {shown}")),
        }
    }
    // Who can connect can have things compiled in this user's name.
    let before = rustix::process::umask(Mode::RWXG | Mode::RWXO | Mode::XUSR);
    let listener = UnixListener::bind(path);
    rustix::process::umask(before);
    let listener = listener.with_context(|| format!("cannot listen at {shown}"))?;
    listener.set_nonblocking(true).with_context(|| format!("cannot listen at {shown}"))?;
    Ok(listener)
}
