import { wordSet } from './fold.ts'
import { endOfDate, endOfTime } from './honest-dates.ts'
import { digitsOfWord } from './number-words.ts'
import { isFigures, isMobile, mixedAt } from './numerals.ts'
import { isDigits, type Token, textAt } from './tokens.ts'

/**
 * Numbers that people rightly write about themselves: dates, times, heights, amounts, ages, marks, house numbers, PIN
 * codes, member numbers. They are taken out before the rest is read as a phone number. Nothing of ten digits is.
 */

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
  bldg building shop site survey gat khasra qtr quarter box rank air gate cat jee neet gmat gre roll hs train flight bus coach
  seat platform
  मकान सेक्टर वार्ड प्लॉट आयु उम्र वेतन आय`)
/** Said before an age; a longer number after them is theirs. */
const relatives = wordSet('father mother brother sister')
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

/** 5'6", 5 ft 6 in, 5 feet 6, 5ft6. */
function endOfHeight(tokens: readonly Token[], place: number): number | undefined {
  const isWithinWord = tokens[place]?.isGlued && tokens[place - 1]?.kind === 'word'
  if (isWithinWord || !/^[3-8]$/.test(textAt(tokens, place))) return undefined
  const mark = textAt(tokens, place + 1)
  if (!(feetMarks.has(mark) || /^(ft|feet|foot|fit|f|फीट|फुट)$/.test(mark))) return undefined
  const inches = tokens[place + 2]?.text === '.' ? place + 3 : place + 2
  return isDigits(tokens[inches]) && Number(tokens[inches]?.text) < 12 ? inches : place + 1
}

/** A number with what it counts behind it or what it names before it. */
function endOfMeasured(tokens: readonly Token[], place: number): number | undefined {
  const number = readNumber(tokens, place)
  if (number.digits > 9 || beginsMobile(tokens, place)) return undefined
  const { last } = number
  if (number.isGrouped || isPin(tokens, place) || isNamePart(tokens, place)) return last
  if (number.digits <= 8 && isLabelled(tokens, place)) return last
  if (number.digits > 7 || (number.digits > 3 && isDigits(tokens[place - 1]))) return undefined
  if (isUnit(tokens, last + 1) && !endsInFigure(tokens, place, last)) return last + 1
  if (
    isAmount(textAt(tokens, place)) &&
    isRangeOrList(tokens, place + 1) &&
    isAmount(textAt(tokens, place + 2))
  )
    return place + 2
  const range = rangeFrom(tokens, last + 1)
  return range && number.digits + range.digits < 8 && isUnit(tokens, range.last + 1)
    ? range.last + 1
    : undefined
}

/** Thousands, as in "60000 to 70000" and "44000 and 97000": an amount with or without its unit. */
export const isAmount = (digits: string): boolean => /^\d{1,3}000$/.test(digits)

const isRangeOrList = (tokens: readonly Token[], place: number) =>
  /^(-|–|—|~|to|or|se|\/|and|aur|ya|&|,)$/.test(textAt(tokens, place))

const mobilePieces = 20

/** "Rs 98765 43210", "house 98-76-54-32-10": what names the first figures does not make the rest honest. */
function beginsMobile(tokens: readonly Token[], place: number): boolean {
  let digits = ''
  for (let next = place; next < place + mobilePieces; next++) {
    const isSeparator = /^[-–./]$/.test(textAt(tokens, next)) && isDigits(tokens[next + 1])
    if (isSeparator) continue
    if (!isDigits(tokens[next])) break
    digits += tokens[next]?.text
  }
  return isMobile(digits)
}

const letterDigits = 3

/** "85k" and "12.5 l" are amounts; the letter of "8238l" and of "97lO86l" stands for a one. */
function endsInFigure(tokens: readonly Token[], place: number, last: number): boolean {
  if (!/^[a-z]$/.test(textAt(tokens, last + 1))) return false
  const before = tokens[place - 1]
  const isWithin = tokens[place]?.isGlued && before?.kind === 'word' && isFigures(before.text)
  return isWithin || textAt(tokens, place).length > letterDigits
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
  if (relatives.has(label)) return textAt(tokens, place).length <= 2
  if (label === 'of' || label === 'is' || numberWords.has(label)) {
    const further = textAt(tokens, wordBefore(tokens, before))
    return labels.has(further) && !callWords.has(further)
  }
  return false
}

/** Six digits that begin like an Indian PIN code, after the name of a place or beside the word itself. */
function isPin(tokens: readonly Token[], place: number): boolean {
  const [pin, last] = [tokens[place] as Token, tokens[place - 1]]
  const isPartOfWord = pin.isGlued && last?.kind === 'word'
  if (isPartOfWord) return false
  const isSixDigits = /^[1-8]\d{5}$/.test(pin.text)
  if (isSixDigits && [1, 2, 3].some(ahead => pinWords.has(textAt(tokens, place + ahead)))) return true
  const before = tokens[wordBefore(tokens, place)]
  if (last?.text === '.' || before?.kind !== 'word') return false
  const named = /^(code|no|number|is|hai)$/.test(before.text) ? tokens[wordBefore(tokens, place) - 1] : before
  if (pinWords.has(named?.text ?? '')) return pin.text.length <= 6
  if (isDigits(tokens[place + 1])) return false
  return (
    isSixDigits && before.isCapital && digitsOfWord(before.text) === undefined && !callWords.has(before.text)
  )
}

/** 91Springboard, Cars24, 99acres. */
function isNamePart(tokens: readonly Token[], place: number): boolean {
  const [before, digits, after] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  if ((digits?.text.length ?? 9) > 3 || mixedAt(tokens, place)) return false
  const isName = (token: Token | undefined) =>
    token?.kind === 'word' &&
    token.text.length > 3 &&
    !isFigures(token.text, token.text.length) &&
    digitsOfWord(token.text) === undefined
  return (digits?.isGlued === true && isName(before)) || (after?.isGlued === true && isName(after))
}

/** The token before, where a colon, a dot or a dash between them counts for nothing. */
function wordBefore(tokens: readonly Token[], place: number): number {
  let before = place - 1
  while (before > place - 4 && /^[.:,#\-–(/]$/.test(textAt(tokens, before))) before--
  return before
}
