//! COM as DXC uses it: identifiers, objects, tables of functions.

use crate::Error;
use std::ffi::c_void;
use std::ptr;

/// The identifier of a class or of an interface.
#[repr(C)]
pub struct Guid(u32, u16, u16, [u8; 8]);

/// `CLSID_DxcCompiler`.
pub static COMPILER_CLASS: Guid =
    Guid(0x73e2_2d93, 0xe6ce, 0x47f3, [0xb5, 0xbf, 0xf0, 0x66, 0x4f, 0x39, 0xc1, 0xb0]);
/// `IDxcCompiler3`.
pub static COMPILER: Guid =
    Guid(0x228b_4687, 0x5a6a, 0x4730, [0x90, 0x0c, 0x97, 0x02, 0xb2, 0x20, 0x3f, 0x54]);
/// `CLSID_DxcLibrary`.
pub static UTILITIES_CLASS: Guid =
    Guid(0x6245_d6af, 0x66e0, 0x48fd, [0x80, 0xb4, 0x4d, 0x27, 0x17, 0x96, 0x74, 0x8c]);
/// `IDxcUtils`.
pub static UTILITIES: Guid =
    Guid(0x4605_c4cb, 0x2019, 0x492a, [0xad, 0xa4, 0x65, 0xf2, 0x0b, 0xb7, 0xd6, 0x7f]);
/// `IDxcResult`.
pub static RESULT: Guid = Guid(0x5834_6cda, 0xdde7, 0x4497, [0x94, 0x61, 0x6f, 0x87, 0xaf, 0x5e, 0x06, 0x59]);
/// `IDxcVersionInfo`.
pub static VERSION: Guid =
    Guid(0xb04f_5b50, 0x2059, 0x4f12, [0xa8, 0xff, 0xa1, 0xe0, 0xcd, 0xe1, 0xcc, 0x7e]);

/// `DxcCreateInstance`.
pub type Create = unsafe extern "system" fn(*const Guid, *const Guid, *mut *mut c_void) -> i32;

/// `DXC_CP_UTF8`.
pub const UTF8: u32 = 65001;

/// The index of `IUnknown::Release`.
const RELEASE: usize = 2;

/// The index of the first function that is not `IUnknown`'s: on systems other than Windows, a table has two destructors before it.
pub const FIRST: usize = if cfg!(windows) { 3 } else { 5 };

/// A unit of `wchar_t`.
#[cfg(windows)]
pub type Wide = u16;
/// A unit of `wchar_t`.
#[cfg(not(windows))]
pub type Wide = u32;

/// A text that ends with zero.
pub fn wide(text: &str) -> Vec<Wide> {
    #[cfg(windows)]
    let units = text.encode_utf16();
    #[cfg(not(windows))]
    let units = text.chars().map(u32::from);
    units.chain([0]).collect()
}

/// `DxcBuffer`.
#[repr(C)]
pub struct Buffer {
    /// The address.
    pub data: *const c_void,
    /// The number of bytes.
    pub size: usize,
    /// The number of the code page.
    pub encoding: u32,
}

/// An object behind an interface; it is released when it goes out of scope.
pub struct Object(pub *mut c_void);

impl Object {
    /// The object that a function makes.
    ///
    /// # Safety
    /// A pointer that the function sets is an object's, and the caller's to release.
    pub unsafe fn made(
        call: &'static str,
        make: impl FnOnce(*mut *mut c_void) -> i32,
    ) -> Result<Object, Error> {
        let mut object = ptr::null_mut();
        let code = make(&raw mut object);
        if code < 0 || object.is_null() { Err(Error::Call { call, code }) } else { Ok(Object(object)) }
    }

    /// The function at an index of the object's table.
    ///
    /// # Safety
    /// `F` is the type of that function.
    pub unsafe fn function<F: Copy>(&self, index: usize) -> F {
        // SAFETY: an object begins with the pointer to its table; by contract.
        unsafe {
            let table = *self.0.cast::<*const *const c_void>();
            std::mem::transmute_copy::<*const c_void, F>(&*table.add(index))
        }
    }

    /// The same object behind another interface, if it has that.
    pub fn query(&self, interface: &Guid) -> Option<Object> {
        type Query = unsafe extern "system" fn(*mut c_void, *const Guid, *mut *mut c_void) -> i32;
        // SAFETY: the first function of every object has this type; the caller releases what it sets.
        unsafe {
            Object::made("QueryInterface", |made| self.function::<Query>(0)(self.0, interface, made)).ok()
        }
    }

    /// The bytes of the blob that the function at an index returns; none if there is no blob.
    ///
    /// # Safety
    /// The function takes the address of a pointer, which it sets to a blob or leaves.
    pub unsafe fn blob(&self, index: usize) -> Vec<u8> {
        type GetBlob = unsafe extern "system" fn(*mut c_void, *mut *mut c_void) -> i32;
        type GetAddress = unsafe extern "system" fn(*mut c_void) -> *const u8;
        type GetSize = unsafe extern "system" fn(*mut c_void) -> usize;
        // SAFETY: by contract; the first two functions of a blob return its address and its size.
        unsafe {
            let get = self.function::<GetBlob>(index);
            let Ok(blob) = Object::made("GetResult", |made| get(self.0, made)) else { return Vec::new() };
            let address = blob.function::<GetAddress>(FIRST)(blob.0);
            let size = blob.function::<GetSize>(FIRST + 1)(blob.0);
            if address.is_null() { Vec::new() } else { std::slice::from_raw_parts(address, size).to_vec() }
        }
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        type Release = unsafe extern "system" fn(*mut c_void) -> u32;
        // SAFETY: every object has this function.
        unsafe {
            self.function::<Release>(RELEASE)(self.0);
        }
    }
}
