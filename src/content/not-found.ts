export const notFoundTexts = {
  title: 'Page not found',
  code: '404',
  text: 'There is nothing at this address.',
  home: 'Go to the hackathon',
} as const;
