import { foldWord, wordSet } from './fold.ts'

/** Words for numbers, English and Hindi in both scripts, as people spell out a phone number: digit by digit or in pairs. */

/** In order from zero on. Other spellings of one number, wrong ones too, stand behind a stroke. */
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
 * Digits in other languages of India, from zero on, in their own script and in Latin letters. Hindi spellings that sound
 * the same are not repeated. Latin words that are ordinary in English, Hindi or as names are in `soundsLike` or left out.
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

/** English digits as they are written in Devanagari. */
const englishInHindi = 'जीरो|ज़ीरो वन टू|टु थ्री फोर|फ़ोर फाइव|फाईव सिक्स सेवन|सेवेन एट नाइन|नाईन'

/** "aa" and "a", "ee" and "i", "th" and "t", double letters: one spelling of Hindi for the many in use. */
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

/** English words that would be read as Hindi ones, as "at" for "aath". */
const notHindi = new Set(['at', 'this'])

const listOf = (text: string) => text.trim().split(/\s+/)
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
/** The smaller number keeps a spelling that two share: "saath" is seven more often than sixty. */
const roman = new Map(spellings(romanHindi, plainHindi).reverse())

/** Sound like a digit and are ordinary words: they count between two digits only. */
export const soundsLike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oh: '0',
    o: '0',
    won: '1',
    to: '2',
    too: '2',
    tu: '2',
    free: '3',
    for: '4',
    fore: '4',
    sex: '6',
    ate: '8',
    ait: '8',
    nein: '9',
    // Marathi and Telugu: also a name, and Hindi for listening.
    don: '2',
    sunna: '0',
  }),
)

const double = wordSet('double dabal dubble dbl twice डबल')
const triple = wordSet('triple tripal tripple thrice ट्रिपल')

/** How often "double" and "triple" repeat the digit after them. */
export const timesOf = (word: string) => (double.has(word) ? 2 : triple.has(word) ? 3 : undefined)

const longestWord = 12

export function digitsOfWord(word: string): string | undefined {
  if (word.length > longestWord) return undefined
  return exact.get(word) ?? (notHindi.has(word) ? undefined : roman.get(plainHindi(word)))
}

/** "ninety", to which "eight" may be added. */
export const isTens = (word: string): boolean => tensWords.has(word)
export const isUnit = (word: string): boolean => exact.get(word)?.length === 1

/** The digits that are written without a blank between them. */
const chained = new Map([
  ...spellings(units, foldWord),
  ...spellings('zero ek do teen char|chaar panch|paanch chhe|che saat aath nau', foldWord),
])
const chainedLengths = [2, 3, 4, 5, 6]
const chainMin = 3

/** "nineeightseven": the digits of a word made of nothing but words for digits, three or more of them unless told. */
export function digitsOfChain(word: string, least = chainMin): string | undefined {
  const ways: ({ digits: string; count: number } | undefined)[] = [{ digits: '', count: 0 }]
  for (let start = 0; start < word.length; start++) {
    const before = ways[start]
    if (!before) continue
    for (const length of chainedLengths) {
      const digit = chained.get(word.slice(start, start + length))
      if (digit) ways[start + length] ??= { digits: before.digits + digit, count: before.count + 1 }
    }
  }
  const whole = ways[word.length]
  return whole && whole.count >= least ? whole.digits : undefined
}

const unitsOnce = listOf(units).map(words => words.split('|')[0] as string)
const asLetter: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** "s3ven" and "n1ne" have figures for letters, "7even" and "8ight" one for the first letter. */
export function digitOfMixed(text: string): string | undefined {
  const value = Number(text.charAt(0))
  if (unitsOnce[value]?.slice(1) === text.slice(1)) return String(value)
  const word = [...text].map(sign => asLetter[sign] ?? sign).join('')
  const spelled = unitsOnce.indexOf(word)
  return spelled < 0 ? undefined : String(spelled)
}
