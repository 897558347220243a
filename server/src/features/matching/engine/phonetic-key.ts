/**
 * A key that is equal for the usual Latin spellings of an Indian name: Lakshmi and Laxmi, Choudhary and Chaudhari,
 * Sri and Shree, Dixit and Dikshit. Empty for other scripts.
 */
export function phoneticKey(word: string): string {
  if (!/^[a-z]+$/.test(word)) return ''
  const key = steps.reduce((text, [from, to]) => text.replace(from, to), word)
  return key.length > 2 ? key.replace(/a$/, '') : key
}

const steps: [RegExp, string][] = [
  [/ksh|kch|x/g, 'ks'],
  [/^(?:dny|gny|jn|gy)/, 'gn'],
  [/sh|sch/g, 's'],
  // A placeholder, so that the hard c below does not become a k.
  [/c?chh?/g, '1'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/1/g, 'c'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  // Aspirated consonants and the silent h.
  [/(?<=.)h/g, ''],
  [/ou|au|ov(?![aeiouy])|av(?=[dt])/g, 'o'],
  [/oo/g, 'u'],
  [/ee|ie|ea|(?<=.)y/g, 'i'],
  [/ai|ae|ei/g, 'e'],
  [/(.)\1+/g, '$1'],
]
