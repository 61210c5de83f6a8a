// Compiled as a tool: what it has and what it has not.

process.env;
// @ts-expect-error A tool has no document.
document.title;
