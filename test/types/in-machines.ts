// Compiled as a machine: knows neither of the others' globals.

// @ts-expect-error A machine has no document.
document.title;
// @ts-expect-error A machine has no process.
process.env;
