/**
 * The same for all usual ways to write an Indian name in Latin letters: Lakshmi and Laxmi, Choudhary and Chaudhari,
 * Sri and Shree, Dixit and Dikshit come out the same. Empty for other scripts.
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
  // Kept apart from the hard c, which is a k.
  [/c?chh?/g, '1'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/1/g, 'c'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  // Aspirated or not, and the h that nobody hears.
  [/(?<=.)h/g, ''],
  [/ou|au|ov(?![aeiouy])|av(?=[dt])/g, 'o'],
  [/oo/g, 'u'],
  [/ee|ie|ea|(?<=.)y/g, 'i'],
  [/ai|ae|ei/g, 'e'],
  [/(.)\1+/g, '$1'],
]
