//! Microsoft's compiler of HLSL, as a library: it makes the containers that tests read.
//!
//! `cargo xtask setup --dxc` installs it. Its interface is COM's: tables of functions behind pointers, called by their index in
//! the tables as `dxcapi.h` lists them. On this system a table of `IUnknown` ends with two destructors.
#![allow(unsafe_code)]

use anyhow::{Context, Result, bail, ensure};
use libloading::Library;
use std::ffi::c_void;
use std::path::PathBuf;
use std::process::ExitCode;
use std::ptr;
use std::sync::OnceLock;

/// What the interfaces are named by.
#[repr(C)]
struct Guid(u32, u16, u16, [u8; 8]);

const COMPILER_CLASS: Guid =
    Guid(0x73e2_2d93, 0xe6ce, 0x47f3, [0xb5, 0xbf, 0xf0, 0x66, 0x4f, 0x39, 0xc1, 0xb0]);
const COMPILER: Guid = Guid(0x228b_4687, 0x5a6a, 0x4730, [0x90, 0x0c, 0x97, 0x02, 0xb2, 0x20, 0x3f, 0x54]);
const UTILITIES_CLASS: Guid =
    Guid(0x6245_d6af, 0x66e0, 0x48fd, [0x80, 0xb4, 0x4d, 0x27, 0x17, 0x96, 0x74, 0x8c]);
const UTILITIES: Guid = Guid(0x4605_c4cb, 0x2019, 0x492a, [0xad, 0xa4, 0x65, 0xf2, 0x0b, 0xb7, 0xd6, 0x7f]);
const RESULT: Guid = Guid(0x5834_6cda, 0xdde7, 0x4497, [0x94, 0x61, 0x6f, 0x87, 0xaf, 0x5e, 0x06, 0x59]);

/// The environment variable that says that a test program runs as `dxc`.
pub const STANDS_FOR_DXC: &str = "SPIRANT_STANDS_FOR_DXC";

/// The places of functions in tables.
const RELEASE: usize = 2;
/// The first function behind those of `IUnknown`.
const FIRST: usize = 5;

/// `DXC_CP_UTF8`.
const UTF8: u32 = 65001;

#[repr(C)]
struct Buffer {
    data: *const c_void,
    size: usize,
    encoding: u32,
}

/// An object behind an interface, released where it goes out of scope.
struct Object(*mut c_void);

impl Object {
    /// The function at a place in the object's table.
    ///
    /// # Safety
    /// `F` is the type of that function.
    unsafe fn function<F: Copy>(&self, place: usize) -> F {
        // SAFETY: an object begins with the pointer to its table; by contract.
        unsafe {
            let table = *self.0.cast::<*const *const c_void>();
            std::mem::transmute_copy::<*const c_void, F>(&*table.add(place))
        }
    }

    /// The bytes of a blob.
    ///
    /// # Safety
    /// The object is a blob.
    unsafe fn bytes(&self) -> Vec<u8> {
        // SAFETY: by contract; the two first functions of a blob are its address and its size.
        unsafe {
            let data: unsafe extern "C" fn(*mut c_void) -> *const u8 = self.function(FIRST);
            let size: unsafe extern "C" fn(*mut c_void) -> usize = self.function(FIRST + 1);
            let (data, size) = (data(self.0), size(self.0));
            if data.is_null() { Vec::new() } else { std::slice::from_raw_parts(data, size).to_vec() }
        }
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        // SAFETY: every object has this function.
        unsafe {
            let release: unsafe extern "C" fn(*mut c_void) -> u32 = self.function(RELEASE);
            release(self.0);
        }
    }
}

/// A compiler instance of the library.
pub struct Dxc {
    compiler: Object,
    /// Reads the files that sources include, relative to the program's working folder.
    includes: Object,
}

/// The library, which stays: one thread must not unload it where another one begins to use it.
static LIBRARY: OnceLock<Library> = OnceLock::new();

/// Filled once a program was compiled: DXC registers handlers of signals with its first output, and two threads must not do so at once.
static READY: OnceLock<()> = OnceLock::new();

impl Dxc {
    /// The library in the folder that `SPIRANT_DXC` names, or in the user's cache folder; `None` if it is not
    /// there.
    #[must_use]
    pub fn find() -> Option<PathBuf> {
        let folder = std::env::var_os("SPIRANT_DXC").map(PathBuf::from).or_else(|| {
            let cache =
                std::env::var_os("XDG_CACHE_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
            let cache = cache.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")))?;
            Some(cache.join("spirant/dxc"))
        })?;
        Some(folder.join("libdxcompiler.so")).filter(|library| library.is_file())
    }

    /// Loads the library.
    ///
    /// # Errors It is not installed, or lacks an expected function.
    pub fn load() -> Result<Dxc> {
        let path = Self::find().context("DXC is not installed: cargo xtask setup --dxc")?;
        type Create = unsafe extern "C" fn(*const Guid, *const Guid, *mut *mut c_void) -> i32;
        // SAFETY: the library's initialization has no requirements; the function has this type.
        unsafe {
            let library = match LIBRARY.get() {
                Some(library) => library,
                None => {
                    let library =
                        Library::new(&path).with_context(|| format!("cannot load {}", path.display()))?;
                    LIBRARY.get_or_init(|| library)
                }
            };
            let mut compiler = ptr::null_mut();
            let create = library.get::<Create>(b"DxcCreateInstance\0")?;
            let status = create(&COMPILER_CLASS, &COMPILER, &mut compiler);
            ensure!(status >= 0 && !compiler.is_null(), "DXC has no compiler: {status:#x}");
            let compiler = Object(compiler);
            let mut utilities = ptr::null_mut();
            let status = create(&UTILITIES_CLASS, &UTILITIES, &mut utilities);
            ensure!(status >= 0 && !utilities.is_null(), "DXC has no utilities: {status:#x}");
            let utilities = Object(utilities);
            type CreateIncludes = unsafe extern "C" fn(*mut c_void, *mut *mut c_void) -> i32;
            let mut includes = ptr::null_mut();
            let status = utilities.function::<CreateIncludes>(FIRST + 6)(utilities.0, &mut includes);
            ensure!(status >= 0 && !includes.is_null(), "DXC reads no files: {status:#x}");
            let dxc = Dxc { compiler, includes: Object(includes) };
            let first =
                || dxc.compile("[numthreads(1, 1, 1)] void main() {}", &["-T", "cs_6_0", "-E", "main"]);
            READY.get_or_init(|| _ = first());
            Ok(dxc)
        }
    }

    /// Compiles a source with the arguments of `dxc`'s command line: the result is the container, or words of SPIR-V
    /// with `-spirv`.
    ///
    /// # Errors The compiler's messages.
    pub fn compile(&self, source: &str, arguments: &[&str]) -> Result<Vec<u8>> {
        let wide: Vec<Vec<u32>> =
            arguments.iter().map(|text| text.chars().map(u32::from).chain([0]).collect()).collect();
        let pointers: Vec<*const u32> = wide.iter().map(|text| text.as_ptr()).collect();
        let buffer = Buffer { data: source.as_ptr().cast(), size: source.len(), encoding: UTF8 };
        type Compile = unsafe extern "C" fn(
            *mut c_void,
            *const Buffer,
            *const *const u32,
            u32,
            *mut c_void,
            *const Guid,
            *mut *mut c_void,
        ) -> i32;
        type GetStatus = unsafe extern "C" fn(*mut c_void, *mut i32) -> i32;
        type GetBlob = unsafe extern "C" fn(*mut c_void, *mut *mut c_void) -> i32;
        // SAFETY: the functions are of these types; all that is pointed to outlives the calls; what is returned is ours to release.
        unsafe {
            let compile: Compile = self.compiler.function(FIRST);
            let (this, count) = (self.compiler.0, pointers.len() as u32);
            let mut result = ptr::null_mut();
            let status =
                compile(this, &buffer, pointers.as_ptr(), count, self.includes.0, &RESULT, &mut result);
            ensure!(status >= 0 && !result.is_null(), "DXC could not compile: {status:#x}");
            let result = Object(result);
            let mut outcome = 0;
            result.function::<GetStatus>(FIRST)(result.0, &mut outcome);
            let blob = |place| {
                let mut blob = ptr::null_mut();
                result.function::<GetBlob>(place)(result.0, &mut blob);
                if blob.is_null() { Vec::new() } else { Object(blob).bytes() }
            };
            if outcome < 0 {
                bail!("{}", String::from_utf8_lossy(&blob(FIRST + 2)));
            }
            Ok(blob(FIRST + 1))
        }
    }
}

/// Acts as `dxc` if the environment says so: compiles the source that is the last argument, and writes the output.
pub fn stand_in() -> Option<ExitCode> {
    std::env::var_os(STANDS_FOR_DXC)?;
    Some(match compile_as_dxc() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    })
}

fn compile_as_dxc() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (file, rest) = arguments.split_last().context("no source")?;
    let at = rest.iter().position(|flag| flag == "-Fo").context("no output")?;
    let output = rest.get(at + 1).context("no output")?;
    let flags: Vec<&str> = rest[..at].iter().chain(&rest[at + 2..]).map(String::as_str).collect();
    let source = std::fs::read_to_string(file)?;
    Ok(std::fs::write(output, Dxc::load()?.compile(&source, &flags)?)?)
}
