// accepted
func.func @f(%a: !spirv.array<4 x i32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.array<4xi32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.array<4 x i32, stride = 4>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.array<4 x i32, stride=16>) {
  return
}
// -----
// refused: an array of no elements
func.func @f(%a: !spirv.array<0 x i32>) {
  return
}
// -----
// refused: expected a number of elements and found '-'
func.func @f(%a: !spirv.array<-4 x i32>) {
  return
}
// -----
// refused: expected a number of elements and found 'i32'
func.func @f(%a: !spirv.array<i32>) {
  return
}
// -----
// refused: expected a type and found '>'
func.func @f(%a: !spirv.array<4 x>) {
  return
}
// -----
// refused: expected 'x' and found '>'
func.func @f(%a: !spirv.array<4>) {
  return
}
// -----
// refused: expected '<' and found '4'
func.func @f(%a: !spirv.array 4 x i32) {
  return
}
// -----
// refused: expected '>' and found ')'
func.func @f(%a: !spirv.array<4 x i32) {
  return
}
// -----
// refused: expected a number of elements and found '?'
func.func @f(%a: !spirv.array<? x i32>) {
  return
}
// -----
// refused: expected a type and found '3'
func.func @f(%a: !spirv.array<4x3xi32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.array<4 x !spirv.array<2 x f32>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.array<4 x vector<3xf32>, stride = 16>) {
  return
}
// -----
// refused: expected a stride in bytes and found '\"a\"'
func.func @f(%a: !spirv.array<4 x i32, stride = "a">) {
  return
}
// -----
// refused: expected 'stride' and found 'foo'
func.func @f(%a: !spirv.array<4 x i32, foo = 4>) {
  return
}
// -----
// refused: expected '=' and found '>'
func.func @f(%a: !spirv.array<4 x i32, stride>) {
  return
}
// -----
// refused: expected 'stride' and found '>'
func.func @f(%a: !spirv.array<4 x i32, >) {
  return
}
// -----
// refused: 'index' has no width, and SPIR-V has no such type
func.func @f(%a: !spirv.array<4 x index>) {
  return
}
// -----
// refused: a tensor is the type of a list of elements alone
func.func @f(%a: !spirv.array<4 x tensor<4xf32>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.array<4 x !spirv.ptr<f32, Workgroup>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.array<3 x bf16>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.rtarray<i32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.rtarray<i32, stride = 4>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.rtarray<i32, stride=4>) {
  return
}
// -----
// refused: expected a type and found '4'
func.func @f(%a: !spirv.rtarray<4 x i32>) {
  return
}
// -----
// refused: expected a type and found '>'
func.func @f(%a: !spirv.rtarray<>) {
  return
}
// -----
// refused: expected 'stride' and found '>'
func.func @f(%a: !spirv.rtarray<i32,>) {
  return
}
// -----
// refused here: sizes and strides that are 0 or negative
func.func @f(%a: !spirv.rtarray<i32, stride = -4>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.rtarray<vector<4xf32>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.rtarray<!spirv.struct<(f32 [0])>, stride = 4>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, Uniform>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, StorageBuffer>) {
  return
}
// -----
// refused: expected a storage class and found 'SomeClass'
func.func @f(%a: !spirv.ptr<i32, SomeClass>) {
  return
}
// -----
// refused: expected ',' and found '>'
func.func @f(%a: !spirv.ptr<i32>) {
  return
}
// -----
// refused: expected a type and found 'Uniform'
func.func @f(%a: !spirv.ptr<Uniform>) {
  return
}
// -----
// refused: expected a storage class and found '>'
func.func @f(%a: !spirv.ptr<i32, >) {
  return
}
// -----
// refused: expected a storage class and found '\"Uniform\"'
func.func @f(%a: !spirv.ptr<i32, "Uniform">) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<!spirv.ptr<i32, Function>, Function>) {
  return
}
// -----
// accepted, not as printed: a func.func, which is a function of a module of its own
func.func @f(%a: !spirv.ptr<i32, PhysicalStorageBuffer>) {
  return
}
// -----
// refused: expected a type and found 'memref'
func.func @f(%a: !spirv.ptr<memref<4xf32>, Uniform>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, CodeSectionINTEL>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, TaskPayloadWorkgroupEXT>) {
  return
}
// -----
// accepted here: names of the grammar that MLIR does not have
func.func @f(%a: !spirv.ptr<i32, TileImageEXT>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, HostOnlyINTEL>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, IncomingRayPayloadKHR>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, Input>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<()>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32)>) {
  return
}
// -----
// accepted here: spellings of older editions
func.func @f(%a: !spirv.struct<f32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [0])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [0], i32 [4])>) {
  return
}
// -----
// accepted here: a struct of which some members have offsets
func.func @f(%a: !spirv.struct<(f32 [0], i32)>) {
  return
}
// -----
// accepted here: a struct of which some members have offsets
func.func @f(%a: !spirv.struct<(f32, i32 [4])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [NonWritable])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [0, NonWritable])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [0, NonWritable, NonReadable], i32 [4, Volatile])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(!spirv.matrix<3 x vector<4xf32>> [0, RowMajor, MatrixStride=16])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(!spirv.matrix<3 x vector<4xf32>> [0, ColMajor, MatrixStride=16])>) {
  return
}
// -----
// refused: expected a decoration and found 'NonSense'
func.func @f(%a: !spirv.struct<(f32 [0, NonSense])>) {
  return
}
// -----
// accepted here: spellings of older editions
func.func @f(%a: !spirv.struct<(f32 [NonWritable, 0])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [])>) {
  return
}
// -----
// refused: expected ',' or ']' and found ')'
func.func @f(%a: !spirv.struct<(f32 [0)>) {
  return
}
// -----
// refused: expected ',' or ')' and found '0'
func.func @f(%a: !spirv.struct<(f32 0)>) {
  return
}
// -----
// refused: expected a type and found ')'
func.func @f(%a: !spirv.struct<(f32,)>) {
  return
}
// -----
// refused: expected a type and found ')'
func.func @f(%a: !spirv.struct<(f32, )>) {
  return
}
// -----
// refused: expected '>' and found ')'
func.func @f(%a: !spirv.struct<(f32)) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [0]), Block>) {
  return
}
// -----
// refused: expected a decoration and found '('
func.func @f(%a: !spirv.struct<(f32 [0]), (Block)>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<named, (f32)>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<named, (f32 [0], i32 [4]), Block>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<named, ()>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<named, (!spirv.ptr<!spirv.struct<named>, StorageBuffer>)>) {
  return
}
// -----
// refused: the struct 'named' is not defined before this
func.func @f(%a: !spirv.struct<named>) {
  return
}
// -----
// accepted here: spellings of older editions
func.func @f(%a: !spirv.struct<named, f32>) {
  return
}
// -----
// accepted here: spellings of older editions
func.func @f(%a: !spirv.struct<"named", (f32)>) {
  return
}
// -----
// refused: the struct 'empty' is not defined before this
func.func @f(%a: !spirv.struct<empty>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<empty, ()>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32, !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>)>) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: !spirv.struct<(index)>) {
  return
}
// -----
// refused: expected a type and found 'Flat'
func.func @f(%a: !spirv.struct<(f32 [0], Flat)>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [Location=3])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [Location=3, Flat])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [BuiltIn=0])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [RelaxedPrecision])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.struct<(f32 [Offset=4])>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>) {
  return
}
// -----
// accepted here: spellings of older editions
func.func @f(%a: !spirv.image<f32, 1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.image<f32, Dim2D, DepthUnknown, Arrayed, MultiSampled, NeedSampler, Rgba32f>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.image<i32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NoSampler, R64ui>) {
  return
}
// -----
// accepted here: names of the grammar that MLIR does not have
func.func @f(%a: !spirv.image<f32, TileImageDataEXT, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) {
  return
}
// -----
// refused: expected ',' and found '>'
func.func @f(%a: !spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NoSampler>) {
  return
}
// -----
// refused: expected an image format and found 'Nothing'
func.func @f(%a: !spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NoSampler, Nothing>) {
  return
}
// -----
// refused: expected a dimensionality and found 'Dim9D'
func.func @f(%a: !spirv.image<f32, Dim9D, IsDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) {
  return
}
// -----
// refused: expected one of NoDepth, IsDepth, DepthUnknown and found 'NonArrayed'
func.func @f(%a: !spirv.image<f32, Dim2D, NonArrayed, SingleSampled, NoSampler, Unknown>) {
  return
}
// -----
// accepted here: images with an access qualifier, and images of void
func.func @f(%a: !spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NoSampler, Unknown, ReadOnly>) {
  return
}
// -----
// refused: expected a type and found 'Dim2D'
func.func @f(%a: !spirv.image<Dim2D, IsDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) {
  return
}
// -----
// refused here: coordinates and sampled types that do not fit the image
func.func @f(%a: !spirv.image<vector<4xf32>, Dim2D, IsDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.image<i64, Dim2D, IsDepth, NonArrayed, SingleSampled, NoSampler, R64i>) {
  return
}
// -----
// accepted here: images with an access qualifier, and images of void
func.func @f(%a: !spirv.image<none, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>) {
  return
}
// -----
// refused: expected '<' and found ')'
func.func @f(%a: !spirv.image) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.sampled_image<!spirv.image<i32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>>) {
  return
}
// -----
// refused: a sampled image of no image
func.func @f(%a: !spirv.sampled_image<f32>) {
  return
}
// -----
// refused: expected a type and found '>'
func.func @f(%a: !spirv.sampled_image<>) {
  return
}
// -----
// refused: expected '<' and found ')'
func.func @f(%a: !spirv.sampled_image) {
  return
}
// -----
// accepted here: sampled images of buffers
func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) {
  return
}
// -----
// refused: an input attachment whose Sampled is not 2
func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) {
  return
}
// -----
// accepted here: names of the grammar that MLIR does not have
func.func @f(%a: !spirv.sampler) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.matrix<2 x vector<2xf32>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.matrix<3 x vector<4xf16>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.matrix<3xvector<3xf32>>) {
  return
}
// -----
// refused: a matrix of 1 columns
func.func @f(%a: !spirv.matrix<1 x vector<3xf32>>) {
  return
}
// -----
// refused: a matrix of 5 columns
func.func @f(%a: !spirv.matrix<5 x vector<3xf32>>) {
  return
}
// -----
// accepted here: vectors of other lengths and components, before legalization
func.func @f(%a: !spirv.matrix<3 x vector<5xf32>>) {
  return
}
// -----
// refused: a matrix whose columns are no vectors of floating-point numbers
func.func @f(%a: !spirv.matrix<3 x vector<3xi32>>) {
  return
}
// -----
// refused: a matrix whose columns are no vectors of floating-point numbers
func.func @f(%a: !spirv.matrix<3 x f32>) {
  return
}
// -----
// refused: expected a number of columns and found 'vector'
func.func @f(%a: !spirv.matrix<vector<3xf32>>) {
  return
}
// -----
// refused: expected a type and found '>'
func.func @f(%a: !spirv.matrix<3 x >) {
  return
}
// -----
// refused: expected a number of columns and found '>'
func.func @f(%a: !spirv.matrix<>) {
  return
}
// -----
// refused: expected '<' and found '3'
func.func @f(%a: !spirv.matrix 3 x vector<3xf32>) {
  return
}
// -----
// refused: expected '>' and found ','
func.func @f(%a: !spirv.matrix<3 x vector<3xf32>, stride = 4>) {
  return
}
// -----
// refused: a vector of more than one dimension
func.func @f(%a: !spirv.matrix<3 x vector<3x3xf32>>) {
  return
}
// -----
// refused: a tensor is the type of a list of elements alone
func.func @f(%a: !spirv.matrix<3 x tensor<3xf32>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.matrix<2 x vector<2xbf16>>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.coopmatrix<8x16xi8, Device, MatrixB>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.coopmatrix<8x8xbf16, Workgroup, MatrixAcc>) {
  return
}
// -----
// refused: expected a number of elements and found 'i8'
func.func @f(%a: !spirv.coopmatrix<8xi8, Subgroup, MatrixA>) {
  return
}
// -----
// refused: expected a type and found '8'
func.func @f(%a: !spirv.coopmatrix<8x8x8xi8, Subgroup, MatrixA>) {
  return
}
// -----
// refused here: cooperative matrices of anything but numbers
func.func @f(%a: !spirv.coopmatrix<8x16xvector<4xf32>, Subgroup, MatrixA>) {
  return
}
// -----
// refused: expected a scope and found 'Telephone'
func.func @f(%a: !spirv.coopmatrix<8x16xf32, Telephone, MatrixA>) {
  return
}
// -----
// refused: expected the use of a matrix and found 'Telephone'
func.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup, Telephone>) {
  return
}
// -----
// refused: expected ',' and found '>'
func.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup>) {
  return
}
// -----
// refused: expected a number of elements and found '?'
func.func @f(%a: !spirv.coopmatrix<?x16xf32, Subgroup, MatrixA>) {
  return
}
// -----
// refused here: cooperative matrices of anything but numbers
func.func @f(%a: !spirv.coopmatrix<8x16xi1, Subgroup, MatrixA>) {
  return
}
// -----
// refused here: cooperative matrices of anything but numbers
func.func @f(%a: !spirv.coopmatrix<0x16xf32, Subgroup, MatrixA>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.coopmatrix<8 x 16 x f32, Subgroup, MatrixA>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.coopmatrix<8x16xf8E5M2, Subgroup, MatrixA>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.arm.tensor<2x3xi32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.arm.tensor<1x2x3x4xf16>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.arm.tensor<?x?xf32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.arm.tensor<*xi32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.arm.tensor<4xbf16>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.arm.tensor<4xi1>) {
  return
}
// -----
// refused: the sizes of a tensor are all known and not 0, or all unknown
func.func @f(%a: !spirv.arm.tensor<2x?xi32>) {
  return
}
// -----
// refused: a tensor has at least one dimension, or '*' in place of all
func.func @f(%a: !spirv.arm.tensor<i32>) {
  return
}
// -----
// accepted
func.func @f(%a: !spirv.arm.tensor<2x3xvector<4xf32>>) {
  return
}
// -----
// refused: the sizes of a tensor are all known and not 0, or all unknown
func.func @f(%a: !spirv.arm.tensor<2x0xi32>) {
  return
}
// -----
// refused: expected a type and found '>'
func.func @f(%a: !spirv.arm.tensor<2x3x>) {
  return
}
// -----
// refused: expected a type and found '>'
func.func @f(%a: !spirv.arm.tensor<>) {
  return
}
// -----
// refused: expected '<' and found ')'
func.func @f(%a: !spirv.arm.tensor) {
  return
}
// -----
// refused: expected '>' and found ','
func.func @f(%a: !spirv.arm.tensor<2x3xi32, 4>) {
  return
}
// -----
// refused: there is no type '!spirv.unknown'
func.func @f(%a: !spirv.unknown) {
  return
}
// -----
// refused: there is no type '!spirv.unknown'
func.func @f(%a: !spirv.unknown<4>) {
  return
}
// -----
// accepted
func.func @f(%a: vector<2xi32>) {
  return
}
// -----
// accepted
func.func @f(%a: vector<4xf64>) {
  return
}
// -----
// accepted
func.func @f(%a: vector<8xi1>) {
  return
}
// -----
// accepted
func.func @f(%a: vector<16xf16>) {
  return
}
// -----
// accepted
func.func @f(%a: vector<5xf32>) {
  return
}
// -----
// accepted
func.func @f(%a: vector<1xf32>) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: vector<[4]xf32>) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: vector<2x2xf32>) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: vector<3xindex>) {
  return
}
// -----
// accepted here: vectors of other lengths and components, before legalization
func.func @f(%a: vector<4x!spirv.ptr<f32, Function>>) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: tensor<4xf32>) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: memref<4xf32>) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: index) {
  return
}
// -----
// accepted
func.func @f(%a: i4) {
  return
}
// -----
// accepted
func.func @f(%a: i128) {
  return
}
// -----
// accepted
func.func @f(%a: f80) {
  return
}
// -----
// accepted
func.func @f(%a: f128) {
  return
}
// -----
// accepted
func.func @f(%a: bf16) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: tf32) {
  return
}
// -----
// accepted
func.func @f(%a: f8E4M3FN) {
  return
}
// -----
// accepted
func.func @f(%a: f8E5M2) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: complex<f32>) {
  return
}
// -----
// refused here: parameters of no type, and more than one result
func.func @f(%a: none) {
  return
}
// -----
// accepted
func.func @f(%a: (i32) -> i32) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: !llvm.ptr) {
  return
}
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: tuple<i32, f32>) {
  return
}
