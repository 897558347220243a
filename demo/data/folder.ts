/** The lists that only the invented people need. */
export const demoData = new URL('./', import.meta.url)
