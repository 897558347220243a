/** The target of photo request notifications. */
export const requestsHash = '#requests'
