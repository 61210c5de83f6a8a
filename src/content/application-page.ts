/** The texts of the application page around its steps (spec, section 2). */
export const applicationPage = {
  back: 'Back to Hackathon',
  steps: 'Steps of the application',
} as const;
