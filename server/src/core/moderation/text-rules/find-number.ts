import { numbersAsDigits } from './number-words.ts'
import { anyOf, end, isCapital, quoteOf, type Range, type Reading, rewrite, start } from './read-text.ts'

/** Finds phone numbers and other long numbers, in digits or in words. */

const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const year = '(?:19[3-9]|20[0-4])\\d'
const months = anyOf(`
  jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
  november dec december जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर सितम्बर अक्टूबर नवंबर नवम्बर दिसंबर दिसम्बर`)
/** Words after a number that say what it measures. */
const units = anyOf(`
  lakh lakhs lac lacs lk lpa cr crore crores k l thousand hundred hazar hazaar hajar million millions billion mn bn
  rs inr rupee rupees rupaye rupay usd dollar dollars pounds euros aed dirhams ctc pa percent percentage percentile
  cgpa gpa sgpa cpi marks points cm cms ft feet foot inch inches kg kgs kilo kilos lbs km kms sqft sq acre acres bigha bighas
  gunta guntha katha gaj yards bhk yr yrs year years yo saal sal varsh month months mahine mahina week weeks day days din
  hr hrs hour hours min mins minutes am pm baje st nd rd th people persons members employees students staff
  brother brothers sister sisters bro sis bhai behen bahen son sons daughter daughters child children kids uncle uncles
  aunt aunts cousin cousins floors rooms shops cars houses flats books countries cities states languages times
  लाख करोड़ हज़ार हजार रुपये रुपए रूपये वर्ष वर्षीय साल महीने किलो किग्रा फीट फुट फ़ुट इंच सेमी प्रतिशत एकड़ बीघा भाई बहन बजे`)
/** Words before a number that say what it is. */
const labels = anyOf(`
  rs inr usd age aged turned income salary package ctc earning earnings earns turnover budget worth
  branch house flat plot sector sec block ward phase lane street road gali apt apartment room door floor wing tower nh sh highway
  bldg building shop site survey gat khasra qtr quarter box rank air gate cat jee neet gmat gre roll hs train flight bus coach
  seat platform
  मकान सेक्टर वार्ड प्लॉट आयु उम्र वेतन आय`)
const pinWord = anyOf('pin pincode zip postal postcode पिन पिनकोड')
const callWord = anyOf(`
  call calling phone fone fon phon ph mobile mob cell contact cont whatsapp ring sms telephone tel landline std sampark
  फोन मोबाइल संपर्क सम्पर्क कॉल`)

const number = '\\d{1,7}(?:\\.\\d{1,2})?'
const range = '\\s?(?:[-–—~/]|to|or|se)\\s?'
const alone = '(?<!\\d[^\\p{L}\\d]{0,2})'

/**
 * Numbers that belong in a profile: dates, times, heights, amounts, ages, marks, house numbers, PIN codes. They are
 * masked before the search for phone numbers.
 */
const honest = [
  `(?<!\\d|\\d[/.-])(?:(?:${day}([/.-])${month}|${month}([/.-])${day})(?:\\1|\\2)(?:${year}|\\d\\d)|${year}([/.-])${month}\\3${day})(?![/.-]?\\d)`,
  `(?<!\\d)(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])${year}(?!\\d)`,
  `(?<!\\d)${day}(?:st|nd|rd|th)?[ ,./-]{0,2}(?:of )?${months}${end}(?:[ ,./-]{0,2}(?:${year}|\\d\\d)(?! ?\\d))?`,
  `${start}${months}[ ,.-]{0,2}${day}(?:st|nd|rd|th)?(?:[ ,.-]{1,2}${year})?(?! ?\\d)`,
  `(?<!\\d)${year}[-–/.](?:${year}|\\d\\d)(?![/.-]?\\d)`,
  `(?<![\\d:])(?:[01]?\\d|2[0-4])(?::[0-5]\\d){1,2}(?![\\d:])`,
  `(?<!\\d)(?:0?\\d|1\\d|2[0-4])\\.[0-5]\\d ?(?:am|pm|a|p|baje)${end}`,
  `(?<![\\p{L}\\d"'])[3-8] ?(?:['’′‘"”\`]|(?:ft|feet|foot|fit|f|फीट|फुट)(?!\\p{L}))[ .]{0,2}(?:1[01]|\\d)?(?!\\d)`,
  `(?<![\\d,])(?:\\d{1,2}(?:,\\d\\d){0,3},\\d{3}|\\d{1,3}(?:,\\d{3}){1,3})(?!,?\\d)`,
  `${alone}\\d{1,3}000(?:${range}| ?(?:and|aur|ya|&|,) ?)\\d{1,3}000(?!\\d)`,
  `(?<!\\d)(?:\\d{1,3}|${alone}${number})(?:${range}${number})? ?\\+? ?(?:%|${units}${end})`,
  `(?:${start}${labels}|[₹$£€])[ .:#,/(-]{0,3}(?:(?:no|nos|number|num|nr|of|is)[ .:-]{0,2})?\\d{1,8}(?:[.,/-]\\d{1,3}){0,3}(?!\\d)`,
  `${start}(?:father|mother|brother|sister)[ :-]{0,2}\\d\\d(?!\\d)`,
  `${start}${pinWord}[ .:–-]{0,3}(?:(?:code|no|number|is|hai)[ .:–-]{0,3}){0,2}\\d{3} ?\\d{3}(?!\\d)`,
  `(?<!\\d)[1-8]\\d{5}(?=.{0,12}${pinWord})`,
  `(?<![\\p{L}\\d])\\d{1,3}(?=[\\p{L}]{4})|(?<=[\\p{L}]{4})\\d{1,3}(?![\\p{L}\\d])`,
].map(pattern => new RegExp(pattern, 'gu'))
/** A PIN code follows the name of a place. */
const pinOfPlace = new RegExp(`(?!${callWord}${end})${start}\\p{L}+[ ,:–-]{1,3}[1-8]\\d{5}(?!\\d)`, 'gu')

const mobile = '(?:0|91|091|0091)?[6-9]\\d{9}'
export const isMobile = (digits: string) => new RegExp(`^${mobile}$`).test(digits)
const beginsMobile = /^(?:0?0?91|0)?[ ./–-]{0,2}[6-9](?:[ ./–-]{0,2}\d){9}(?![ ./–-]{0,2}\d)/
/** Round thousands, as in "60000 to 70000", are amounts even without a unit. */
const isAmount = (digits: string) => /^\d{1,3}000$/.test(digits)
const isYear = (digits: string) => new RegExp(`^${year}$`).test(digits)
/** 15000 or 2015: an amount or a year, not a part of a phone number. */
export const isPlain = (digits: string): boolean => isAmount(digits) || isYear(digits)

/** Replaces each digit of an honest number. */
const mask = '§'

function withoutHonest(reading: Reading): Reading {
  return [...honest, pinOfPlace].reduce(
    (rest, pattern) =>
      rewrite(rest, pattern, ({ 0: text, index, input }) => {
        const first = index + text.search(/\d/)
        const isOther =
          beginsMobile.test(input.slice(first, first + 40)) ||
          (pattern === pinOfPlace && !isCapital(rest, index))
        return isOther ? undefined : text.replace(/\d/g, mask)
      }),
    reading,
  )
}

/** Digits with only signs and small words between them, as people write or dictate a phone number. */
export interface Run extends Range {
  digits: string
  withoutYears: string
  isList: boolean
}

const betweenMax = 24
const between = new RegExp(
  `^(?:(?:[^\\p{L}\\p{M}${mask}]|${start}${anyOf('and then aur phir fir dash hyphen space dot comma star slash next plus और फिर')}${end})*|([a-z])\\1?)$`,
  'u',
)

export function readNumbers(plain: Reading): { reading: Reading; runs: Run[] } {
  const reading = withoutHonest(numbersAsDigits(plain))
  const runs: Run[] = []
  for (const { 0: digits, index } of reading.text.matchAll(/\d+/g)) {
    const run = runs.at(-1)
    const gap = run && reading.text.slice(run.to, index)
    const counted = isYear(digits) ? '' : digits
    const to = index + digits.length
    if (run && gap !== undefined && gap.length <= betweenMax && between.test(gap)) {
      run.digits += digits
      run.withoutYears += counted
      run.isList ||= gap.startsWith(',')
      run.to = to
    } else runs.push({ digits, withoutYears: counted, isList: false, from: index, to })
  }
  return { reading, runs }
}

export function findNumber(plain: Reading): { quote: string; isDoubtful: boolean } | undefined {
  const { reading, runs } = readNumbers(plain)
  const found = runs.find(run => isPhoneNumber(reading.text, run)) ?? findScattered(reading.text, runs)
  if (!found) return undefined
  const digits = reading.text.slice(found.from, found.to).replace(/\D/g, '')
  const isForeign = reading.text[found.from - 1] === '+'
  return { quote: quoteOf(reading, found), isDoubtful: !isForeign && !/[6-9]\d{9}/.test(digits) }
}

/** A list of numbers can be marks or ages, so it needs more digits. */
function isPhoneNumber(text: string, { digits, withoutYears, isList, from }: Run): boolean {
  if (isMobile(digits) || withoutYears.length >= (isList ? 10 : 8)) return true
  if (digits.length >= 8 && text[from - 1] === '+') return true
  return withoutYears.length >= 6 && hasCue(text, from)
}

const cue = new RegExp(
  `${start}${callWord}${end}(?:[^\\p{L}\\p{M}]*[\\p{L}\\p{M}]+){0,3}[^\\p{L}\\p{M}]*$`,
  'u',
)
const cueReach = 40
const hasCue = (text: string, place: number) => cue.test(text.slice(Math.max(0, place - cueReach), place))

/** Longest gap between pieces of a number, in characters. Many pieces can be ages or sizes, so their gap is shorter. */
const [reach, few, shortReach, pieces] = [30, 3, 12, 5]

/** "98765 is how it starts and 43210 how it ends": pieces that add up to exactly one number. */
function findScattered(text: string, runs: readonly Run[]): Range | undefined {
  for (const [first, { from }] of runs.entries()) {
    let digits = ''
    let farthest = 0
    let before = from
    for (const [place, { withoutYears, ...run }] of runs.slice(first, first + pieces).entries()) {
      farthest = Math.max(farthest, run.from - before)
      const isFar = farthest > (place >= few ? shortReach : reach)
      if (isFar || withoutYears.length < 2 || isAmount(withoutYears)) break
      digits += withoutYears
      const isCued = digits.length >= 8 && digits.length <= 13 && hasCue(text, from)
      if (place > 0 && (isMobile(digits) || isCued)) return { from, to: run.to }
      before = run.to
    }
  }
  return undefined
}
