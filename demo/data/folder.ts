/** Lists for the invented members only. */
export const demoData = new URL('./', import.meta.url)
