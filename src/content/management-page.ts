export const managementPage = { opening: 'Opening your application…' } as const;
