/** For a page that is stale, for example after a change on another device. */
export const photosChangedText = 'The photos have changed. Please reload the page.'
