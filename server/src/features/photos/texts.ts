/** Another device was faster, or the page is old. */
export const photosChangedText = 'The photos have changed. Please reload the page.'
