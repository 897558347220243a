/** What the pages need of the rules of photos before there is a form to check: apart, so that they load no schemas. */

/** The alert of the specification, said by the page and by the server alike. */
export const wrongType = 'Only JPG, PNG and GIF images are allowed.'
/** The first is what Safari turns an iPhone's own format into. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export const uploadMaxBytes = 8 * 1024 * 1024
/** Refuses files that are made to fill the memory. */
export const photoMaxPixels = 40_000_000
/** Width by height of the frame that card and thumb are cut to. */
export const photoAspect = 4 / 5
