import { wordSet } from './fold.ts'
import { digitsOfWord } from './number-words.ts'
import { type Token, textAt } from './tokens.ts'

/**
 * Numbers that people rightly write about themselves: dates, times, heights, amounts, ages, marks, house numbers, PIN
 * codes, member numbers. They are taken out before the rest is read as a phone number. Nothing of ten digits is.
 */

const months = wordSet(`
  jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
  november dec december जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर सितम्बर अक्टूबर नवंबर नवम्बर दिसंबर दिसम्बर`)

/** Said after a number: what it counts or measures. */
const units = wordSet(`
  lakh lakhs lac lacs lk lpa cr crore crores k l thousand hundred hazar hazaar hajar million millions billion mn bn
  rs inr rupee rupees rupaye rupay usd dollar dollars pounds euros aed dirhams ctc pa percent percentage percentile
  cgpa gpa sgpa cpi marks points cm cms ft feet foot inch inches kg kgs kilo kilos lbs km kms sqft sq acre acres bigha bighas
  gunta guntha katha gaj yards bhk yr yrs year years yo saal sal varsh month months mahine mahina week weeks day days din
  hr hrs hour hours min mins minutes am pm baje st nd rd th people persons members employees students staff
  brother brothers sister sisters bro sis bhai behen bahen son sons daughter daughters child children kids uncle uncles
  aunt aunts cousin cousins floors rooms shops cars houses flats books countries cities states languages times
  लाख करोड़ हज़ार हजार रुपये रुपए रूपये वर्ष वर्षीय साल महीने किलो किग्रा फीट फुट फ़ुट इंच सेमी प्रतिशत एकड़ बीघा भाई बहन बजे`)

/** Said before a number: what it names. */
const labels = wordSet(`
  rs inr usd age aged turned income salary package ctc earning earnings earns turnover budget worth
  branch house flat plot sector sec block ward phase lane street road gali apt apartment room door floor wing tower nh sh highway
  bldg building shop site survey gat khasra qtr quarter box rank air gate cat jee neet gmat gre roll hs father mother brother sister
  मकान सेक्टर वार्ड प्लॉट आयु उम्र वेतन आय`)
const numberWords = wordSet('no nos number num nr')
const pinWords = wordSet('pin pincode zip postal postcode पिन पिनकोड')
/** Said before a phone number. */
export const callWords = wordSet(`
  call calling phone fone fon phon ph mobile mob cell contact cont whatsapp ring sms telephone tel landline std sampark
  फोन मोबाइल संपर्क सम्पर्क कॉल`)
const currencies = new Set(['₹', '$', '£', '€'])
const feetMarks = new Set(["'", '’', '′', '‘', '`', '"', '”'])

/** The places of the tokens that belong to such a number. */
export function honestNumbers(tokens: readonly Token[]): Set<number> {
  const honest = new Set<number>()
  for (let place = 0; place < tokens.length; place++) {
    if (tokens[place]?.kind !== 'digits') continue
    const end = endOfDate(tokens, place) ?? endOfTime(tokens, place) ?? endOfHeight(tokens, place)
    const last = end ?? endOfMeasured(tokens, place)
    if (last === undefined) continue
    for (let taken = place; taken <= last; taken++) honest.add(taken)
    place = last
  }
  return honest
}

export const isYear = (text: string) => /^(19[3-9]|20[0-4])\d$/.test(text)
/** Two or four figures of a year. */
const mayBeYear = (text: string) => isYear(text) || /^\d\d$/.test(text)
const isUpTo = (text: string | undefined, most: number) =>
  text !== undefined && text.length <= 2 && Number(text) >= 1 && Number(text) <= most
const isDigits = (token: Token | undefined): token is Token => token?.kind === 'digits'

/** 12/05/1995, 1995-05-12, 12 May 1995, 12th of May, May 12, 2015-19. */
function endOfDate(tokens: readonly Token[], place: number): number | undefined {
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
function endOfTime(tokens: readonly Token[], place: number): number | undefined {
  const [hour, sign, minute, again, second] = tokens.slice(place, place + 5)
  if (!isDigits(hour) || hour.text.length > 2 || Number(hour.text) > 24) return undefined
  if (!isDigits(minute) || minute.text.length !== 2 || Number(minute.text) > 59) return undefined
  if (!sign?.isGlued || !minute.isGlued) return undefined
  if (sign.text === '.') return /^(am|pm|a|p|baje)$/.test(again?.text ?? '') ? place + 3 : undefined
  if (sign.text !== ':') return undefined
  if (again?.text !== ':' || !isDigits(second)) return place + 2
  return tokens[place + 5]?.text === ':' ? undefined : place + 4
}

/** 5'6", 5 ft 6 in, 5 feet 6, 5ft6. */
function endOfHeight(tokens: readonly Token[], place: number): number | undefined {
  if (!/^[3-8]$/.test(textAt(tokens, place))) return undefined
  const mark = textAt(tokens, place + 1)
  if (!(feetMarks.has(mark) || /^(ft|feet|foot|fit|f|फीट|फुट)$/.test(mark))) return undefined
  const inches = tokens[place + 2]?.text === '.' ? place + 3 : place + 2
  return isDigits(tokens[inches]) && Number(tokens[inches]?.text) < 12 ? inches : place + 1
}

/** A number with what it counts behind it or what it names before it. */
function endOfMeasured(tokens: readonly Token[], place: number): number | undefined {
  const number = readNumber(tokens, place)
  if (number.digits > 9) return undefined
  const { last } = number
  if (number.isGrouped || isPin(tokens, place) || isNamePart(tokens, place)) return last
  if (number.digits <= 8 && isLabelled(tokens, place)) return last
  if (number.digits > 7 || (number.digits > 3 && isDigits(tokens[place - 1]))) return undefined
  if (isUnit(tokens, last + 1)) return last + 1
  const range = rangeFrom(tokens, last + 1)
  return range && number.digits + range.digits < 8 && isUnit(tokens, range.last + 1)
    ? range.last + 1
    : undefined
}

const groupsMax = 5

/** 1200, 12.5, and 12,00,000 or 1,200,000 with its commas in the right places. */
function readNumber(tokens: readonly Token[], place: number) {
  const groups = [textAt(tokens, place)]
  let last = place
  while (groups.length < groupsMax && tokens[last + 1]?.text === ',' && isDigits(tokens[last + 2])) {
    const { text: group, isGlued } = tokens[last + 2] as Token
    if (!isGlued || group.length > 3) break
    groups.push(group)
    last += 2
  }
  const isGrouped = /^\d{1,2}(,\d\d)*,\d{3}$|^\d{1,3}(,\d{3})+$/.test(groups.join(','))
  if (!isGrouped) {
    groups.length = 1
    last = place
  }
  const [dot, decimals] = [tokens[last + 1], tokens[last + 2]]
  const isDecimal = dot?.text === '.' && dot.isGlued && decimals?.isGlued && isDigits(decimals)
  if (isDecimal && decimals.text.length <= 2) {
    groups.push(decimals.text)
    last += 2
  }
  return { last, digits: groups.join('').length, isGrouped }
}

function rangeFrom(tokens: readonly Token[], place: number) {
  const isRange = /^(-|–|—|~|to|or|se|\/)$/.test(textAt(tokens, place))
  return isRange && isDigits(tokens[place + 1]) ? readNumber(tokens, place + 1) : undefined
}

function isUnit(tokens: readonly Token[], place: number): boolean {
  const at = tokens[place]?.text === '+' ? place + 1 : place
  const unit = textAt(tokens, at)
  const next = tokens[at + 1]
  const isAmongDigits = unit.length === 1 && (next?.isGlued || isDigits(next))
  return unit === '%' || (units.has(unit) && !isAmongDigits)
}

function isLabelled(tokens: readonly Token[], place: number): boolean {
  const before = wordBefore(tokens, place)
  const label = textAt(tokens, before)
  if (currencies.has(label) || labels.has(label)) return true
  if (label === 'of' || label === 'is' || numberWords.has(label)) {
    const further = textAt(tokens, wordBefore(tokens, before))
    return labels.has(further) && !callWords.has(further)
  }
  return false
}

/** Six digits that begin like an Indian PIN code, after the name of a place or the word itself. */
function isPin(tokens: readonly Token[], place: number): boolean {
  const [pin, last] = [tokens[place] as Token, tokens[place - 1]]
  const isPartOfWord = pin.isGlued && last?.kind === 'word'
  if (isPartOfWord || last?.text === '.' || isDigits(tokens[place + 1])) return false
  const before = tokens[wordBefore(tokens, place)]
  if (before?.kind !== 'word') return false
  if (pinWords.has(before.text)) return pin.text.length <= 6
  return /^[1-8]\d{5}$/.test(pin.text) && before.isCapital && !callWords.has(before.text)
}

/** 91Springboard, Cars24, 99acres. */
function isNamePart(tokens: readonly Token[], place: number): boolean {
  const [before, digits, after] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  if ((digits?.text.length ?? 9) > 3) return false
  const isName = (token: Token | undefined) =>
    token?.kind === 'word' && token.text.length > 3 && digitsOfWord(token.text) === undefined
  return (digits?.isGlued === true && isName(before)) || (after?.isGlued === true && isName(after))
}

/** The token before, where a colon, a dot or a dash between them counts for nothing. */
function wordBefore(tokens: readonly Token[], place: number): number {
  let before = place - 1
  while (before > place - 4 && /^[.:,#\-–(/]$/.test(textAt(tokens, before))) before--
  return before
}
