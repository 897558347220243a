/** A letter as a number below 32, unique for Latin letters. Letters of other scripts share numbers. */
export const letterNumber = (text: string, at: number) => text.charCodeAt(at) & 31
export const letterNumbers = 32
