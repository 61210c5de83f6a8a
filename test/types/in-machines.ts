// Compiled as a machine, which has neither the browser's globals nor Node's.

// @ts-expect-error A machine has no document.
document.title;
// @ts-expect-error A machine has no process.
process.env;
