/** The distinct words of a name, in lower case and without accents. Other scripts keep their marks. */
export function wordsOf(name: string): string[] {
  if (plainName.test(name)) return distinct(name.toLowerCase().split(' '))
  const text = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return distinct(text.split(/[^\p{L}\p{M}\p{N}]+/u))
}

/** The distinct letters of the words, as character codes. */
export function lettersOf(words: readonly string[]): number[] {
  const letters: number[] = []
  for (const word of words)
    for (let at = 0; at < word.length; at++) {
      const letter = word.charCodeAt(at)
      if (!letters.includes(letter)) letters.push(letter)
    }
  return letters
}

const plainName = /^[A-Za-z ]+$/

function distinct(words: string[]): string[] {
  return words.filter((word, place) => word !== '' && words.indexOf(word) === place)
}
