import type { Random } from '../../demo/art/random.ts'

/** Invented contact details, disguised in common ways, in random ways, or in several ways together. */

const whole = (random: Random, below: number) => Math.floor(random.next() * below)
const times = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place))

function phoneDigits(random: Random): string[] {
  return [String(6 + whole(random, 4)), ...times(9, () => String(whole(random, 10)))]
}

const english = 'zero one two three four five six seven eight nine'.split(' ')
const hindiRoman = 'shunya ek do teen char paanch chhe saat aath nau'.split(' ')
const otherRoman = 'zero ek do tin chaar panch chhah sath ath nau'.split(' ')
const hindi = 'शून्य एक दो तीन चार पाँच छह सात आठ नौ'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const zeros = [
  0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xff10, 0x1d7ce, 0x1d7d8,
]
const looksLike: Record<string, string> = { 0: 'o', 1: 'l', 5: 's', 8: 'B' }

const inScript = (zero: number) => (digit: string) => String.fromCodePoint(zero + Number(digit))
const keycap = (digit: string) => `${digit}\u{fe0f}\u{20e3}`
const circled = (digit: string) => (digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit)))

/** Spellings of one digit. */
function digitForms(random: Random): (digit: string) => string {
  const word = (list: string[]) => (digit: string) => list[Number(digit)] as string
  const script = inScript(random.pick(zeros))
  return random.pick([
    (digit: string) => digit,
    (digit: string) => digit,
    word(english),
    word(hindiRoman),
    word(otherRoman),
    word(hindi),
    script,
    keycap,
    circled,
    (digit: string) => (random.chance(0.4) ? (looksLike[digit] ?? digit) : digit),
    (digit: string) => random.pick([digit, digit, english[Number(digit)] as string]),
    (digit: string) => random.pick([digit, hindiRoman[Number(digit)] as string]),
    (digit: string) => digit + random.pick(['', '\u200b', '\u200d', '\u0332']),
  ])
}

const isWord = (text: string) => /^[\p{L}\p{M}]{2,}$/u.test(text)

/** Joins the pieces, with spaces between words. */
function join(random: Random, parts: string[]): string {
  const separator = random.pick(['', ' ', ' ', '-', '.', ', ', ' - ', '*', '_', '/', ' . ', '  ', '~', '…'])
  const size = random.pick([1, 2, 3, 5, 10])
  return parts.reduce((text, part, place) => {
    if (place === 0) return part
    const isApart = place % size === 0 ? separator : ''
    const mustBeApart = isWord(part) || isWord(parts[place - 1] ?? '')
    return text + (isApart || (mustBeApart ? ' ' : '')) + part
  }, '')
}

function inPairs(random: Random): string {
  return times(5, place => {
    const value = place === 0 ? 60 + whole(random, 40) : 10 + whole(random, 90)
    if (value < 20) return teens[value - 10]
    const [ten, unit] = [tens[Math.floor(value / 10) - 2], value % 10]
    return unit === 0 ? ten : `${ten}${random.pick([' ', '-'])}${english[unit]}`
  }).join(random.pick([' ', ', ', ' - ']))
}

function withDoubles(random: Random): string {
  const digits = phoneDigits(random)
  const words: string[] = []
  for (let place = 0; place < digits.length; place++) {
    const digit = digits[place] as string
    const said = random.pick([digit, english[Number(digit)] as string])
    if (place + 1 < digits.length && random.chance(0.4)) {
      words.push(`${random.pick(['double', 'dabal', 'Double'])} ${said}`)
      place++
    } else words.push(said)
  }
  return words.join(' ')
}

function scattered(random: Random): string {
  const digits = phoneDigits(random).join('')
  const cut = 3 + whole(random, 5)
  const between = random.pick([
    ' and then ',
    ' then comes ',
    ' (no space) ',
    ' my dear ',
    ' followed by ',
    ' aur phir ',
    ' … and ',
  ])
  return digits.slice(0, cut) + between + digits.slice(cut)
}

function phone(random: Random): string {
  const drawn = random.next()
  if (drawn < 0.1) return inPairs(random)
  if (drawn < 0.2) return withDoubles(random)
  if (drawn < 0.3) return scattered(random)
  const form = digitForms(random)
  const prefix = random.pick(['', '', '', '+91 ', '0', '91-', '+91'])
  return prefix + join(random, phoneDigits(random).map(form))
}

const people = ['rahul', 'asha', 'neha', 'vikram', 'pooja', 'sunil', 'kavita', 'arjun', 'meena', 'deepak']
const surnames = ['sharma', 'iyer', 'patil', 'verma', 'reddy', 'das', 'joshi', 'nair', 'gupta', 'rao']
function account(random: Random): string {
  const [name, surname] = [random.pick(people), random.pick(surnames)]
  return (
    name + random.pick(['.', '_', '', '']) + surname + random.pick(['', String(whole(random, 100)), '1990'])
  )
}

function mail(random: Random): string {
  const at = random.pick(['@', ' @ ', ' at ', '(at)', ' [at] ', ' AT ', ' at the rate ', '＠', ' एट '])
  const dot = at.includes('एट') ? ' डॉट ' : random.pick(['.', ' dot ', '(dot)', ' . ', '[.]', ' DOT '])
  const host = random.pick([
    'gmail',
    'yahoo',
    'rediffmail',
    'outlook',
    'hotmail',
    'sharmafamily',
    'mycompany',
  ])
  return account(random) + at + host + dot + random.pick(['com', 'com', 'in', 'co.in', 'org'])
}

function handle(random: Random): string {
  const name = account(random)
  const app = random.pick([
    'insta',
    'Insta',
    'instagram',
    'IG',
    'snap',
    'telegram',
    'fb',
    '1nsta',
    'i n s t a',
    'i.n.s.t.a',
    'ıηsta',
  ])
  return random.pick([
    `${app} id ${name}`,
    `${app}: ${name}`,
    `${app} @${name}`,
    `my ${app} is ${name}`,
    `follow me on ${app}`,
    `@${random.pick(people)}_${whole(random, 100)}`,
    `${random.pick(['whatsapp', 'WhatsApp', 'whats app', 'watsapp', 'wh@tsapp', 'w h a t s a p p', 'whatssapp', 'व्हाट्सएप'])} ${random.pick(['me', 'karo', 'only', 'number same', 'please', 'करें'])}`,
    `${random.pick(['ping', 'message', 'text', 'contact'])} me on ${random.pick(['whatsapp', 'telegram', 'insta', 'Instagram', 'signal'])}`,
  ])
}

function payee(random: Random): string {
  const bank = random.pick(['ybl', 'oksbi', 'okaxis', 'okicici', 'paytm', 'upi', 'ibl', 'okhdfcbank'])
  return random.pick([
    `${account(random)}@${bank}`,
    `UPI id ${account(random)}`,
    `${random.pick(['HDFC', 'SBIN', 'ICIC'])}0${whole(random, 900_000) + 100_000}`,
  ])
}

function link(random: Random): string {
  const host = random.pick(people) + random.pick(surnames)
  return random.pick([
    `www.${host}.${random.pick(['com', 'in', 'org'])}`,
    `https://${host}.${random.pick(['com', 'in', 'page'])}/${random.pick(people)}`,
    `${host}.com`,
    `${host} dot com`,
    `visit ${host}.in for more`,
    `${random.pick(['t.me', 'wa.me', 'bit.ly', 'fb.com', 'instagram.com', 'linkedin.com/in'])}/${host}`,
  ])
}

const frames = [
  (contact: string) => contact,
  (contact: string) => `Please reach us: ${contact}`,
  (contact: string) => `I am a simple person from Pune. ${contact} is the best way.`,
  (contact: string) => `${contact}\nI work in a bank and like old songs.`,
  (contact: string) => `Family of four, father retired. ${contact}. Mother is a homemaker.`,
  (contact: string) => `Mera naam Rahul hai ${contact} baat karo`,
]

/** Two of three are phone numbers, as in real messages. */
export function disguisedContact(random: Random): { kind: string; text: string } {
  const drawn = random.next()
  const [kind, make] =
    drawn < 0.64
      ? (['phone', phone] as const)
      : drawn < 0.78
        ? (['mail', mail] as const)
        : drawn < 0.9
          ? (['handle', handle] as const)
          : drawn < 0.94
            ? (['payee', payee] as const)
            : (['link', link] as const)
  return { kind, text: random.pick(frames)(make(random)) }
}
