/** The name a draft is kept under in this browser's storage. */
export const draftKey = 'hackathon-application-draft';
