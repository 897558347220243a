/** Another device was faster, or the page is old. */
export const notThere = 'Your photos have changed meanwhile. Please look again.'
