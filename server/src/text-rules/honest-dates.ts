import { wordSet } from './fold.ts'
import { isDigits, type Token, textAt } from './tokens.ts'

/** Days, years and times, the numbers that people write most. */

const months = wordSet(`
  jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
  november dec december जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर सितम्बर अक्टूबर नवंबर नवम्बर दिसंबर दिसम्बर`)

export const isYear = (text: string) => /^(19[3-9]|20[0-4])\d$/.test(text)
/** Two or four figures of a year. */
const mayBeYear = (text: string) => isYear(text) || /^\d\d$/.test(text)
const isUpTo = (text: string | undefined, most: number) =>
  text !== undefined && text.length <= 2 && Number(text) >= 1 && Number(text) <= most

/** 12051995: no number in a city begins so and ends in a year. */
const isCompactDate = (text: string) =>
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/.test(text.slice(0, 4)) && isYear(text.slice(4))

/** 12/05/1995, 1995-05-12, 12 May 1995, 12th of May, May 12, 2015-19, 12051995. */
export function endOfDate(tokens: readonly Token[], place: number): number | undefined {
  if (isCompactDate(textAt(tokens, place))) return place
  const [first, sign, second, again, third] = tokens.slice(place, place + 5)
  const isJoined = sign?.isGlued && second?.isGlued && ['/', '-', '.'].includes(sign.text) && isDigits(second)
  const goesOn = isJoined && sign.text === tokens[place - 1]?.text && isDigits(tokens[place - 2])
  if (goesOn) return undefined
  if (isJoined && sign.text === again?.text && isDigits(third) && third.isGlued) {
    const [a, b, c] = [first?.text ?? '', second.text, third.text]
    const isDayFirst = isUpTo(a, 31) && isUpTo(b, 31) && (isUpTo(a, 12) || isUpTo(b, 12)) && mayBeYear(c)
    const isYearFirst = isYear(a) && isUpTo(b, 12) && isUpTo(c, 31)
    const isOver = !isDigits(tokens[place + 6]) || tokens[place + 5]?.text !== sign.text
    if (isOver && (isDayFirst || isYearFirst)) return place + 4
  }
  if (isJoined && isYear(first?.text ?? '') && mayBeYear(second.text) && !isDigits(again)) return place + 2
  return endOfNamedDate(tokens, place)
}

function endOfNamedDate(tokens: readonly Token[], place: number): number | undefined {
  if (!isUpTo(tokens[place]?.text, 31)) return undefined
  const skip = (from: number) => (/^(st|nd|rd|th|of|,|-|\.|\/)$/.test(textAt(tokens, from)) ? from + 1 : from)
  const month = skip(skip(place + 1))
  if (months.has(textAt(tokens, month))) {
    const year = skip(month + 1)
    return mayBeYear(textAt(tokens, year)) && !isDigits(tokens[year + 1]) ? year : month
  }
  const before = tokens[place - 1]?.kind === 'sign' ? place - 2 : place - 1
  if (!months.has(textAt(tokens, before))) return undefined
  const year = skip(skip(place + 1))
  return isYear(textAt(tokens, year)) && !isDigits(tokens[year + 1]) ? year : place
}

/** 10:30, 10:30:15, 10.30 am. */
export function endOfTime(tokens: readonly Token[], place: number): number | undefined {
  const [hour, sign, minute, again, second] = tokens.slice(place, place + 5)
  if (!isDigits(hour) || hour.text.length > 2 || Number(hour.text) > 24) return undefined
  if (!isDigits(minute) || minute.text.length !== 2 || Number(minute.text) > 59) return undefined
  if (!sign?.isGlued || !minute.isGlued) return undefined
  if (sign.text === '.') return /^(am|pm|a|p|baje)$/.test(again?.text ?? '') ? place + 3 : undefined
  if (sign.text !== ':') return undefined
  if (again?.text !== ':' || !isDigits(second)) return place + 2
  return tokens[place + 5]?.text === ':' ? undefined : place + 4
}
