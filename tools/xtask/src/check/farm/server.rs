//! The server with its database, and its workers.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::wait_until;
use crate::setup;

const CONFIGURATION: &str = include_str!("server.yml");
const WORKER: &str = include_str!("worker.py");

/// The user that Debian's package of PostgreSQL makes; its server does not run as root.
const DATABASE_USER: &str = "postgres";

/// How long the server may take to start, and a worker to get something to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running farm. Dropping it ends its processes.
pub struct Farm {
    folder: PathBuf,
    port: u16,
    children: Vec<Child>,
}

impl Farm {
    /// Starts a server that knows nothing, and two workers.
    pub fn start(environment: &Path) -> Result<Farm> {
        // The user of the database has to reach it.
        let folder = std::env::temp_dir().join(format!("spirant-farm-{}", std::process::id()));
        fs::create_dir_all(folder.join("database"))
            .with_context(|| format!("cannot make {}", folder.display()))?;
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = port.context("no free port")?.port();
        let mut farm = Farm { folder, port, children: Vec::new() };
        farm.start_database()?;
        let place = farm.folder.display().to_string();
        let configuration = CONFIGURATION.replace("@PORT@", &port.to_string()).replace("@FOLDER@", &place);
        farm.write("server.yml", &configuration)?;
        farm.write("worker.py", WORKER)?;
        let database = format!("postgresql+psycopg2://{DATABASE_USER}@/postgres?host={place}/database");
        let mut migrate = Command::new(environment.join("bin/bgd"));
        migrate.args(["migrate", "apply", &database]).current_dir(&farm.folder);
        run(&mut migrate)?;
        let mut server = Command::new(environment.join("bin/bgd"));
        farm.spawn("server", server.args(["server", "start", "server.yml"]))?;
        let is_up = || TcpStream::connect(("127.0.0.1", port)).is_ok();
        ensure!(wait_until(PATIENCE, is_up), "the server did not start:\n{}", farm.log("server"));
        for name in ["one", "two"] {
            let mut worker = Command::new(environment.join("bin/python"));
            worker.args(["worker.py", &farm.address(), name]).arg(farm.folder.join(name));
            farm.spawn(name, &mut worker)?;
        }
        Ok(farm)
    }

    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Kills the last worker while it works on an action, from another thread, which returns whether that came to pass.
    pub fn kill_one_at_work(&mut self) -> JoinHandle<bool> {
        let worker = self.children.pop();
        let place = self.folder.join("two");
        std::thread::spawn(move || {
            let Some(mut worker) = worker else { return false };
            // Beside the files that it keeps there is the folder of an action.
            let works = || fs::read_dir(&place).is_ok_and(|entries| entries.count() > 1);
            let did = wait_until(PATIENCE, works) && worker.kill().is_ok();
            did && worker.wait().is_ok()
        })
    }

    /// Ends the processes and removes their files.
    pub fn stop(self) {
        drop(self);
    }

    fn start_database(&self) -> Result<()> {
        let database = self.folder.join("database");
        if setup::is_root()? {
            run(Command::new("chown").arg(DATABASE_USER).arg(&database))?;
        }
        run(self.database("initdb")?.args(["--auth=trust", "--username", DATABASE_USER]))?;
        let options =
            format!("-c listen_addresses='' -c fsync=off -c unix_socket_directories={}", database.display());
        let mut start = self.database("pg_ctl")?;
        // What it starts keeps its output open.
        start.args(["--wait", "start", "--options", &options]).arg("--log").arg(database.join("log"));
        let status = start.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        ensure!(status.context("cannot run pg_ctl")?.success(), "PostgreSQL did not start");
        Ok(())
    }

    /// A program of PostgreSQL for our database, as a user that is not root.
    fn database(&self, program: &str) -> Result<Command> {
        let installed = fs::read_dir("/usr/lib/postgresql").context("PostgreSQL is not installed")?;
        let mut versions: Vec<PathBuf> = installed.filter_map(|entry| Some(entry.ok()?.path())).collect();
        versions.sort();
        let program = versions.pop().context("PostgreSQL is not installed")?.join("bin").join(program);
        let mut command = match setup::is_root()? {
            true => {
                let mut command = Command::new("runuser");
                command.args(["-u", DATABASE_USER, "--"]).arg(program);
                command
            }
            false => Command::new(program),
        };
        command.current_dir(&self.folder).arg("--pgdata").arg(self.folder.join("database/data"));
        Ok(command)
    }

    fn spawn(&mut self, name: &str, command: &mut Command) -> Result<()> {
        let log = self.folder.join(format!("{name}.log"));
        let file = fs::File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
        let error = file.try_clone().context("cannot share a file")?;
        let child = command.current_dir(&self.folder).stdin(Stdio::null()).stdout(file).stderr(error).spawn();
        self.children.push(child.with_context(|| format!("cannot start {name}"))?);
        Ok(())
    }

    fn write(&self, name: &str, text: &str) -> Result<()> {
        fs::write(self.folder.join(name), text).with_context(|| format!("cannot write {name}"))
    }

    fn log(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(format!("{name}.log"))).unwrap_or_default()
    }
}

impl Drop for Farm {
    fn drop(&mut self) {
        // Workers first: the server waits for them.
        for child in self.children.iter_mut().rev() {
            let _ = child.kill();
            let _ = child.wait();
        }
        if let Ok(mut stop) = self.database("pg_ctl") {
            let _ =
                stop.args(["--mode=immediate", "stop"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn run(command: &mut Command) -> Result<()> {
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot run {command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}
