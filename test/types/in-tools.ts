// Compiled as a tool, which has Node's globals but no DOM.

process.env;
// @ts-expect-error A tool has no document.
document.title;
