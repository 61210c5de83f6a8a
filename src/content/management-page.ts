/** What is said of an application that was sent, until it has come. */
export const managementPage = { opening: 'Opening your application…' } as const;
