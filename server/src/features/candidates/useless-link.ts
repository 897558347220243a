/** The same words for a link that is none, was replaced, or waited too long. */
export const uselessLink = 'This link does not work any more. Please ask whoever sent it for a new one.'
