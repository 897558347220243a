/** Another device was faster, or the page is old. */
export const notThere = 'The photos have changed. Please look again.'
