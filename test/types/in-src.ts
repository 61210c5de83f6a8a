// Compiled as browser code, which has the DOM but nothing from Node.

document.title;
// @ts-expect-error A page has no process.
process.env;
