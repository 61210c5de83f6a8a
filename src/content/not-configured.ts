/** Replaces the form if the site was built without its backend (spec, section 8). */
export const notConfiguredTexts = {
  title: "Applications can't be sent from here yet",
  before: 'This copy of the site was built without',
  after: ", so it doesn't know where to send an application.",
  remedy: (count: number) =>
    `Whoever runs it can set ${count === 1 ? 'that variable' : 'those variables'} and build it again. The rest of the site works.`,
} as const;
