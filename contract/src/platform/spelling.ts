/**
 * The normal form of a text for searches: lower-case words separated by single spaces. Accents, dots and apostrophes are
 * dropped, "&" becomes "and", and every other character that is not a letter or digit separates words.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Diacritic}.'’‘ʼ]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The same without spaces: "B. Ed" and "b-ed" are both "bed". */
export const compact = (text: string): string => plainWords(text).replaceAll(' ', '')
