/** The part of the photo page to which a notice leads. */
export const requestsHash = '#requests'
