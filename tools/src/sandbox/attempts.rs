//! What a confined process must fail at, for tests of debug builds: the environment variable asks for the attempts, and their outcome
//! is on the error stream.

use std::fs::File;
use std::io;
use std::net::{TcpStream, UdpSocket};
use std::process::Command;

/// The variable of the environment that asks for the attempts.
const ATTEMPT: &str = "SPIRANT_ATTEMPT";

/// A name, and what is attempted.
type Attempt = (&'static str, fn() -> io::Result<()>);

const ATTEMPTS: &[Attempt] = &[
    ("read a file", || File::open("/etc/hostname").or_else(|_| File::open("/proc/self/status")).map(drop)),
    ("create a file", || File::create(std::env::temp_dir().join("spirant-attempt")).map(drop)),
    ("remove a file", || std::fs::remove_file(std::env::temp_dir().join("spirant-victim"))),
    ("rename a file", || {
        let folder = std::env::temp_dir();
        std::fs::rename(folder.join("spirant-victim"), folder.join("spirant-attempt"))
    }),
    ("list a folder", || std::fs::read_dir("/").map(drop)),
    ("ask about a file", || std::fs::metadata("/").map(drop)),
    ("change the folder", || std::env::set_current_dir("/")),
    ("connect", || TcpStream::connect("127.0.0.1:9").map(drop)),
    ("open a socket", || UdpSocket::bind("127.0.0.1:0").map(drop)),
    ("run a program", || Command::new("/bin/true").status().map(drop)),
    ("replace the program", || Err(std::os::unix::process::CommandExt::exec(&mut Command::new("/bin/true")))),
    ("signal the parent", || {
        let parent = rustix::process::getppid().ok_or(io::ErrorKind::NotFound)?;
        Ok(rustix::process::kill_process(parent, rustix::process::Signal::CONT)?)
    }),
    ("signal a group", || Ok(rustix::process::kill_current_process_group(rustix::process::Signal::CONT)?)),
    ("fork", spirant_child::attempts::fork),
    ("trace the parent", spirant_child::attempts::trace_parent),
    ("read the parent's memory", spirant_child::attempts::read_parent),
    ("make memory executable", spirant_child::attempts::execute_memory),
    ("start a ring of calls", spirant_child::attempts::start_ring),
    ("limit the parent", spirant_child::attempts::limit_parent),
];

/// Makes the attempts if the environment asks for them.
pub fn make_if_asked() {
    if std::env::var_os(ATTEMPT).is_none() {
        return;
    }
    for (name, attempt) in ATTEMPTS {
        match attempt() {
            Ok(()) => eprintln!("attempt to {name}: it succeeds"),
            Err(error) => eprintln!("attempt to {name}: {}", error.kind()),
        }
    }
    // What a compilation must be able to do.
    let is_well = std::thread::spawn(|| 7).join().is_ok_and(|seven| seven == 7);
    eprintln!("a thread {}", if is_well { "runs" } else { "does not run" });
}
