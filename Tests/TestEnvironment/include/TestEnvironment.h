/// The folder that the tests and their programs have for a home, beside the tests' program.
///
/// Ownership: the caller borrows it for as long as the process runs. Thread: any. Why: what C has made before Swift starts.
const char *_Nonnull test_environment_home(void);
