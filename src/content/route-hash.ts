/** The address of each view, within the page (spec, section 2). */
export const routeHash = { landing: '#/', apply: '#/apply' } as const;
