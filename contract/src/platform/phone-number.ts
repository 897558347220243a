/**
 * Reads Indian numbers in every common notation: "+91 98765-43210", "091 9876543210", "0 98765 43210",
 * "tel:+919876543210", "९८७६५४३२१०". Returns the ten digits, or the cleaned text if there are not ten.
 */
export function tenDigits(written: string): string {
  const bare = inLatinDigits(written)
    .replace(/^\s*tel:/i, '')
    .replace(/[\s().\-\u2010-\u2015\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff/_]/g, '')
  const [, national] = /^(?:\+|00)?(?:91)?0?(\d{10})$/.exec(bare) ?? []
  return national ?? bare
}

export const phoneInFull = (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`

/** Converts digits of any script. The zero of each script starts a run of ten. */
function inLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) as number
    let zero = code
    while (zero > code - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}
