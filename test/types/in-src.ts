// Compiled as a page: what it has and what it has not.

document.title;
// @ts-expect-error A page has no process.
process.env;
