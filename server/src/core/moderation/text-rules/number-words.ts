import { anyOf, end, foldWord, listOf, type Reading, rewrite, start } from './read-text.ts'

/** Number words in Indian languages and scripts: people spell out a phone number digit by digit or in pairs. */

/** In order from zero. A stroke separates spellings of one number, including misspellings. */
const units =
  'zero|zeero|zro one|wan|onne two three|thre|thri four|foor five|fiv|faiv six|siks seven|sevan|sevn|sewen eight|eigth|eght nine|nain|nyne'
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

const romanHindi = `
  shunya|shunye|sunya|sifar|jiro|ziro ek do teen char panch|paach chhe|chhah|chah|che saat|sath aath nau|naw
  das gyarah barah terah chaudah pandrah solah satrah atharah unnis
  bees ikkis bais teis|teyis chaubis pachis chhabbis sattais atthais|attais untis|unatis
  tees ikattis|iktis battis taintis|tetis chauntis|chautis paintis chhattis saintis|saitis adtis|artis untalis
  chalis iktalis bayalis|byalis taintalis|tetalis chavalis|chauvalis paintalis chhiyalis saintalis adtalis|artalis unchas
  pachas ikyavan|ikyawan bavan|bawan tirpan|trepan chauvan|chauwan pachpan chhappan sattavan atthavan unsath
  saath iksath basath tirsath|tresath chausath painsath chhiyasath sadsath|sarsath adsath|arsath unhattar
  sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar|chihattar sathattar|satahattar athhattar|athahattar unasi
  assi ikyasi bayasi|byasi tirasi chaurasi pachasi chhiyasi sattasi athasi navasi
  nabbe|nabe ikyanve|ikyanave banve|banave tiranve|tiranave chauranve|chauranave panchanve|pachanve|panchanave chhiyanve|chhiyanave sattanve|sattanave atthanve|athanve|atthanave ninyanve|ninyanave`

const hindi = `
  शून्य एक दो तीन चार पाँच|पांच|पाच छह|छः|छे|छ|छै सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अठाईस|अट्ठाइस उनतीस|उन्तीस
  तीस इकतीस बत्तीस तैंतीस|तेंतीस|तैतीस चौंतीस|चौतीस पैंतीस|पैतीस छत्तीस सैंतीस|सैतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस|तिरतालीस चवालीस|चौवालीस पैंतालीस|पैतालीस छियालीस सैंतालीस|सैतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन|तिरेपन चौवन|चौअन पचपन छप्पन सत्तावन अट्ठावन|अठावन उनसठ
  साठ इकसठ बासठ तिरसठ|तिरेसठ चौंसठ|चौसठ पैंसठ|पैसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी|उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी|सतासी अट्ठासी|अठासी नवासी
  नब्बे इक्यानवे|इक्यानबे बानवे|बानबे तिरानवे|तिरानबे चौरानवे|चौरानबे पंचानवे|पचानवे|पंचानबे छियानवे|छियानबे सत्तानवे|सत्तानबे अट्ठानवे|अठानवे|अट्ठानबे निन्यानवे|निन्यानबे`

/**
 * Digits from zero in other languages of India, in their script and in Latin letters. Latin words that are also common
 * words or names are in `soundsLike` or left out.
 */
const otherLanguages = {
  marathi: ['शून्य एक दोन तीन चार पाच सहा सात आठ नऊ', 'shunya ek do teen char paach saha saat aath nau'],
  gujarati: ['શૂન્ય|શુન્ય એક બે ત્રણ ચાર પાંચ|પાચ છ સાત આઠ નવ', 'shunya ek do tran char panch chha saat aath nav'],
  bengali: [
    'শূন্য|শুন্য এক দুই তিন চার পাঁচ|পাচ ছয় সাত আট নয়',
    'shunno|shunyo ek dui tin char panch choy|chhoy saat aat noy',
  ],
  tamil: [
    'பூஜ்யம்|பூஜ்ஜியம்|சுழியம் ஒன்று|ஒண்ணு|ஒன்னு இரண்டு|ரெண்டு மூன்று|மூணு நான்கு|நாலு ஐந்து|அஞ்சு ஆறு ஏழு எட்டு ஒன்பது|ஒம்பது',
    'poojyam|pujyam|suzhiyam ondru|onru|onnu irandu|rendu moondru|munru|moonu naangu|naanku|naalu ainthu|aindhu aaru ezhu|yezhu ettu onbathu|onbadhu|onpathu|ombathu',
  ],
  telugu: [
    'సున్నా|సున్న|శూన్యం ఒకటి రెండు మూడు నాలుగు ఐదు|అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది',
    'zero okati|okkati rendu moodu|mudu nalugu|naalugu aidu|aidhu aaru yedu|eedu enimidi|yenimidi tommidi|thommidi',
  ],
  kannada: [
    'ಸೊನ್ನೆ|ಶೂನ್ಯ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು|ಒಂಭತ್ತು',
    'sonne ondu eradu mooru|muru naalku|nalku aidu aaru elu|yelu entu|yentu ombattu|ombathu',
  ],
  punjabi: [
    'ਸਿਫ਼ਰ|ਸਿਫਰ|ਜ਼ੀਰੋ ਇੱਕ|ਇਕ ਦੋ ਤਿੰਨ|ਤਿਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ|ਸਤ ਅੱਠ|ਅਠ ਨੌਂ|ਨੌ',
    'sifar ikk do tinn char panj che satt atth naun',
  ],
}

const englishInHindi = 'जीरो|ज़ीरो वन टू|टु थ्री फोर|फ़ोर फाइव|फाईव सिक्स सेवन|सेवेन एट नाइन|नाईन'

/** Normalizes Hindi in Latin letters: "aa" and "a", "ee" and "i", "th" and "t", double letters. */
function plainHindi(word: string): string {
  let plain = ''
  for (const letter of word) {
    const before = plain.at(-1) ?? ''
    if (letter === before) {
      if (letter === 'e') plain = `${plain.slice(0, -1)}i`
      if (letter === 'o') plain = `${plain.slice(0, -1)}u`
    } else if (letter !== 'h' || before === '' || before === 'c' || before === 's') {
      plain += letter === 'w' ? 'v' : letter
    }
  }
  return plain
}

/** English words that look like Hindi digits, such as "at" and "aath". */
const notHindi = new Set(['at', 'this'])

const spellings = (text: string, toForm: (word: string) => string) =>
  listOf(text).flatMap((words, value) =>
    words.split('|').map((word): [string, string] => [toForm(word), String(value)]),
  )

const tensWords = new Map(listOf(tens).map((word, place) => [word, String(place * 10 + 20)]))
const exact = new Map([
  ...spellings(`${units} ${teens}`, foldWord),
  ...tensWords,
  ...spellings(hindi, foldWord),
  ...spellings(englishInHindi, foldWord),
  ...Object.values(otherLanguages).flatMap(lines => lines.flatMap(line => spellings(line, foldWord))),
])
/** If two numbers share a spelling, the smaller one wins: "saath" is more often seven than sixty. */
const roman = new Map(spellings(romanHindi, plainHindi).reverse())

const longestWord = 12

function digitsOfWord(word: string): string | undefined {
  if (word.length > longestWord) return undefined
  return exact.get(word) ?? (notHindi.has(word) ? undefined : roman.get(plainHindi(word)))
}

const chained = new Map([
  ...spellings(units, foldWord),
  ...spellings('zero ek do teen char|chaar panch|paanch chhe|che saat aath nau', foldWord),
])
const chainedWord = [...chained.keys()].sort((one, other) => other.length - one.length).join('|')
const chain = new RegExp(`^(?:${chainedWord}){3,}$`)

/** "nineeightseven". */
const digitsOfChain = (word: string): string | undefined =>
  chain.test(word) ? word.replace(new RegExp(chainedWord, 'g'), part => chained.get(part) ?? '') : undefined

const unitsOnce = listOf(units).map(words => words.split('|')[0] as string)
const asLetter: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** "s3ven" and "n1ne" have digits for letters, "7even" and "8ight" for the first letter. */
function digitOfMixed(text: string): string | undefined {
  const value = Number(text.charAt(0))
  if (unitsOnce[value]?.slice(1) === text.slice(1)) return String(value)
  const spelled = unitsOnce.indexOf(text.replace(/\d/g, digit => asLetter[digit] ?? digit))
  return spelled < 0 ? undefined : String(spelled)
}

/** Letters that look like digits, read as such next to digits. */
const figures: Record<string, string> = { o: '0', q: '0', i: '1', l: '1', z: '2', s: '5', g: '9', b: '8' }
const figure = '[oqilzsgb]'
const asFigures = ([letters]: RegExpExecArray) =>
  letters.replace(/[a-z]/g, letter => figures[letter] ?? letter)

/** Common words that sound like a digit: they count only between two single digits. "Don" is also a name. */
const soundsLike = new Map(
  spellings('oh|o|sunna won to|too|tu|don free for|fore - sex - ate|ait nein', foldWord),
)

const patterns = {
  mixed: /(?<![\p{L}\p{M}\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{3,6}(?![\p{L}\p{M}\d])/gu,
  tens: new RegExp(
    `(${[...tensWords.keys()].join('|')})[ -]{1,3}(${unitsOnce.slice(1).join('|')})${end}`,
    'gu',
  ),
  word: /(?<![\p{L}\p{M}])[\p{L}\p{M}]+/gu,
  repeated: new RegExp(
    `${start}(?:(${anyOf('double dabal dubble dbl twice डबल')})|${anyOf('triple tripal tripple thrice ट्रिपल')})[ .,-]{0,3}(\\d)`,
    'gu',
  ),
  sound: new RegExp(
    `(?<=(?<!\\d)\\d[ ,.-]{1,3})(${[...soundsLike.keys()].join('|')})(?=[ ,.-]{1,3}\\d(?!\\d))`,
    'gu',
  ),
  glued: new RegExp(
    `(?<![\\p{L}\\d])(?=${figure}{0,5}\\d)(?!\\d{1,4}[ls](?![a-z\\d]))(?:\\d|${figure}){2,}(?!\\p{L})`,
    'gu',
  ),
  among: new RegExp(`(?<=\\d[^\\p{L}\\d]{0,3})(?:${figure}{1,3}[^\\p{L}\\d]{0,3}){1,4}(?=\\d)`, 'gu'),
}

/** Replaces number words, "double 9", and letters that look like digits by plain digits. */
export function numbersAsDigits(reading: Reading): Reading {
  const steps: [RegExp, (match: RegExpExecArray) => string | undefined][] = [
    [patterns.mixed, ([text]) => digitOfMixed(text)],
    [patterns.tens, ([, ten = '', unit = '']) => `${tensWords.get(ten)?.charAt(0)}${exact.get(unit)}`],
    [patterns.word, asDigits],
    [patterns.repeated, ([, double, digit = '']) => digit.repeat(double ? 2 : 3)],
    [patterns.sound, ([word]) => soundsLike.get(word)],
    [patterns.glued, asFigures],
    [patterns.among, asFigures],
  ]
  return steps.reduce((text, [pattern, change]) => rewrite(text, pattern, change), reading)
}

/** In "first five 98765" the word counts the digits, and in "my personal one 98765" it is no number. */
function asDigits({ 0: word, index, input }: RegExpExecArray): string | undefined {
  const digits = digitsOfWord(word) ?? digitsOfChain(word)
  if (digits === undefined) return undefined
  const figures = /^[ :]+(\d{2,})/.exec(input.slice(index + word.length, index + word.length + 20))?.[1]
  const before = /([\p{L}\p{M}]+) $/u.exec(input.slice(Math.max(0, index - 20), index))?.[1]
  const isCountOrPronoun =
    figures !== undefined &&
    (Number(digits) === figures.length || (digits === '1' && before !== undefined && !digitsOfWord(before)))
  return isCountOrPronoun ? ' ' : digits
}
