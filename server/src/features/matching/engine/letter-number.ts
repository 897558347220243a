/** A letter as a number below 32: it tells the letters of the alphabet apart; letters of other scripts share numbers. */
export const letterNumber = (text: string, at: number) => text.charCodeAt(at) & 31
export const letterNumbers = 32
