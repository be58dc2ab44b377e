# find_package(Spirant COMPONENTS LLVM): the target Spirant::LLVM, which has the functions of the Khronos
# LLVM/SPIR-V translator's library and of LLVM's SPIR-V backend. It is compiled against the LLVM that
# find_package(LLVM CONFIG) has found before.
#
# SPIRANT_LLVM_HEADERS is the folder with LLVMSPIRVLib/LLVMSPIRVLib.h that the program is compiled with: Spirant's by
# default, /usr/include for the translator's own of Debian.
if(TARGET Spirant::LLVM)
  set(Spirant_LLVM_FOUND TRUE)
elseif(LLVM_FOUND)
  if(NOT SPIRANT_LLVM_HEADERS)
    set(SPIRANT_LLVM_HEADERS "${_spirant_prefix}/include/spirant-llvm")
  endif()
  set(_spirant_llvm "${_spirant_prefix}/share/spirant/llvm")
  add_library(spirant-llvm STATIC EXCLUDE_FROM_ALL
    "${_spirant_llvm}/backend.cpp" "${_spirant_llvm}/bridge.cpp"
    "${_spirant_llvm}/translator.cpp" "${_spirant_llvm}/words.cpp")
  add_library(Spirant::LLVM ALIAS spirant-llvm)
  separate_arguments(_spirant_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_definitions(spirant-llvm PUBLIC ${_spirant_definitions})
  target_compile_features(spirant-llvm PUBLIC cxx_std_17)
  target_compile_options(spirant-llvm PRIVATE -fno-exceptions -fno-rtti)
  target_include_directories(spirant-llvm PRIVATE "${SPIRANT_LLVM_HEADERS}/LLVMSPIRVLib")
  target_include_directories(spirant-llvm SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS} "${SPIRANT_LLVM_HEADERS}")
  set_target_properties(spirant-llvm PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(TARGET LLVM)
    set(_spirant_libraries LLVM)
  else()
    llvm_map_components_to_libnames(_spirant_libraries bitreader bitwriter core irreader support)
  endif()
  # Spirant's library comes first: LLVM's shared library has functions of the same names.
  target_link_libraries(spirant-llvm PUBLIC Spirant::spirant ${_spirant_libraries})
  unset(_spirant_llvm)
  unset(_spirant_definitions)
  unset(_spirant_libraries)
  set(Spirant_LLVM_FOUND TRUE)
endif()
