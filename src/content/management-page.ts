/** The page of an application that was sent: its title, and what is said until it has come. */
export const managementPage = {
  title: 'Your application',
  opening: 'Opening your application…',
} as const;
