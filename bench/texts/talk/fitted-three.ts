import type { Random } from '../../../demo/art/random.ts'
import { listOf, type Make, mobile, type Templates, whole, wordsOf } from './draw.ts'

/** A third set of contact details and of talk of money, against which the filter was measured once, and fitted afterwards. */

const digitWords = {
  english: wordsOf('zero one two three four five six seven eight nine'),
  capital: wordsOf('Zero One Two Three Four Five Six Seven Eight Nine'),
  hindi: wordsOf('zero ek do teen char panch chhe saat aath nau'),
  long: wordsOf('shunya ek do teen chaar paanch chhah saat aath nau'),
  script: wordsOf('शून्य एक दो तीन चार पाँच छह सात आठ नौ'),
  mixed: wordsOf('जीरो ek दो three चार five छह seven आठ nine'),
}
const hindiPairs = new Map(
  Object.entries({
    98: 'atthanve',
    76: 'chhihattar',
    54: 'chauvan',
    32: 'battis',
    10: 'das',
    99: 'ninyanve',
    88: 'atthasi',
    70: 'sattar',
    45: 'paintalis',
    21: 'ikkis',
  }),
)
const firstNames = wordsOf('aarti nikhil shreya karan varun isha mohit payal tarun juhi')
const user: Make = r =>
  r.pick(firstNames) + r.pick(['_', '.', '__']) + r.pick([r.pick(firstNames), String(whole(r, 1, 999))])
const plainUser: Make = r => r.pick(firstNames) + r.pick(firstNames) + r.pick(['', String(whole(r, 1, 99))])

const speak = (r: Random, digits: string) => {
  const words = r.pick(Object.values(digitWords))
  const gap = r.pick([' ', ' ', '  ', ', ', ' / ', '…', '\n'])
  return [...digits].map(digit => words[Number(digit)]).join(gap)
}

const phone: Make = r => {
  const digits = mobile(r)
  const makers: (() => string)[] = [
    () => `91 ${digits}`,
    () => `(+91) ${digits.slice(0, 5)}-${digits.slice(5)}`,
    () => digits.replace(/(..)(....)(....)/, '$1.$2.$3'),
    () => digits.replace(/(....)(...)(...)/, '$1 $2 $3'),
    () => [...digits].join(r.pick(['  ', ' . ', ' : ', '=', '^', '💕', ' ★ ', '/'])),
    () => speak(r, digits),
    () => speak(r, digits),
    () => speak(r, digits),
    () => `${digits.slice(0, 6)} ${speak(r, digits.slice(6))}`,
    () => `${speak(r, digits.slice(0, 4))} ${digits.slice(4)}`,
    () =>
      [...hindiPairs.keys()]
        .sort(() => r.next() - 0.5)
        .slice(0, 5)
        .map(pair => hindiPairs.get(pair))
        .join(' '),
    () => digits.replace(/(\d)\1/g, (_, digit) => ` double ${digitWords.hindi[Number(digit)]} `),
    () => [...digits].map(digit => String.fromCodePoint(0x966 + Number(digit))).join(r.pick(['', ' ', '-'])),
    () =>
      [...digits].map(digit => String.fromCodePoint(r.pick([0xa66, 0xc66, 0x9e6]) + Number(digit))).join(''),
    () => [...digits].map(digit => String.fromCodePoint(0xff10 + Number(digit))).join(r.pick(['', '\u3000'])),
    () =>
      [...digits].map(digit => (digit === '0' ? '⓿' : String.fromCodePoint(0x2775 + Number(digit)))).join(''),
    () => [...digits].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join(''),
    () => digits.replaceAll('0', 'O').replaceAll('1', 'I'),
    () => digits.replace(/[01]/, digit => (digit === '0' ? 'о' : 'l')),
    () => [...digits].join('\u200b \u200b'),
    () => [...digits].map(digit => `${digit}\u0332`).join(''),
    () =>
      `${digits.slice(0, 5)} ${r.pick(['plus', 'dash', 'space', 'and then', 'aur phir', 'next'])} ${digits.slice(5)}`,
    () => `first five ${digits.slice(0, 5)} last five ${digits.slice(5)}`,
    () => `${digits.slice(0, 3)} ok ${digits.slice(3, 6)} ok ${digits.slice(6)}`,
    () => `+${r.pick(['1', '44', '61', '971', '966', '65', '60'])}${digits.slice(1)}`,
    () =>
      `+${r.pick(['1 (647)', '44 (0)77', '61 41', '974 55'])} ${digits.slice(0, 3)}-${digits.slice(3, 7)}`,
    () => `STD 0${whole(r, 20, 89)}-${whole(r, 2, 7)}${digits.slice(3)}`,
    () => [...digits].map(digit => r.pick([digit, digit, digitWords.capital[Number(digit)]])).join('-'),
    () =>
      [...digits]
        .map(digit => (digitWords.english[Number(digit)] as string).replace('e', '3').replace('o', '0'))
        .join(' '),
    () => [...digits].map(digit => digit + (digitWords.english[Number(digit)] as string).slice(1)).join(' '),
    () => [...digits].map(digit => digitWords.capital[Number(digit)]).join(''),
  ]
  return r.pick(makers)()
}

const mail: Make = r => {
  const name = r.pick([user, plainUser])(r)
  const host = r.pick(wordsOf('gmail yahoo rediffmail outlook icloud hotmail ymail'))
  return r.pick([
    `${name} @ ${host}.com`,
    `${name}[at]${host}[dot]com`,
    `${name} at${' '}${host} . com`,
    `${name} at the rate of ${host} dot com`,
    `${name}@${host}`,
    `${name} {@} ${host} {.} com`,
    `email - ${name} (${host})`,
    `${name} aet ${host} dot com`,
    `${name}@${r.pick(firstNames)}.${r.pick(['org', 'in', 'co.in', 'net', 'info'])}`,
    `${name} at ${r.pick(firstNames)}associates dot ${r.pick(['in', 'com', 'co dot in'])}`,
    `${name}@ｇｍａｉｌ.com`,
    `email id is ${name}`,
  ])
}

const handle: Make = r => {
  const name = user(r)
  return r.pick([
    `insta ${name}`,
    `in$tagram: ${name}`,
    `IG @${name}`,
    `insta id hai ${name}`,
    `my instagram is ${plainUser(r)}`,
    `follow ${name} on insta`,
    `i n s t a g r a m ${name}`,
    `snap id ${name}`,
    `snap: ${plainUser(r)}`,
    `Telegram username ${name}`,
    `tg @${name}`,
    `facebook.com/${name}`,
    `fb id ${plainUser(r)}`,
    `skype: ${name}`,
    `@${name}`,
    `connect with me on instagram`,
    `mujhe whatsapp pe message karo`,
    `whatsapp me na`,
    `wh@tsapp karo`,
    `wa dot me slash 91${mobile(r)}`,
    `telegram.me/${name}`,
    `इंस्टाग्राम: ${name}`,
    `add me on fb ${name}`,
  ])
}

const payment: Make = r =>
  r.pick([
    `${plainUser(r)}@${r.pick(wordsOf('oksbi okicici ybl axl paytm upi ptsbi'))}`,
    `${user(r)}@ok${r.pick(['axis', 'sbi', 'icici', 'hdfcbank'])}`,
    `${mobile(r)} @ ybl`,
    `UPI ID - ${plainUser(r)}`,
    `gpay number ${mobile(r)}`,
    `IFSC ${r.pick(wordsOf('BARB CNRB UBIN YESB'))}0${whole(r, 100_000, 999_999)}`,
    `ac no ${whole(r, 1_000_000, 9_999_999)}${whole(r, 1_000_000, 9_999_999)}`,
    `account ${whole(r, 1000, 9999)} ${whole(r, 1000, 9999)} ${whole(r, 1000, 9999)}`,
  ])

const link: Make = r =>
  r.pick([
    `https://${r.pick(firstNames)}.page/${whole(r, 1, 99)}`,
    `http://${r.pick(firstNames)}${r.pick(firstNames)}.in`,
    `www.${r.pick(firstNames)}weds${r.pick(firstNames)}.com`,
    `${r.pick(firstNames)}weds${r.pick(firstNames)}.com`,
    `tinyurl.com/${plainUser(r)}`,
    `chat.whatsapp.com/${plainUser(r)}`,
    `forms.gle/${plainUser(r)}`,
    `photos.app.goo.gl/${plainUser(r)}`,
    `${r.pick(firstNames)}photos dot in`,
    `hxxps://${r.pick(firstNames)}.com`,
  ])

const around = listOf(`
  {}
  {}
  {}
  Call karna {}
  bhaiya ka number {}
  {} pe call karo shaam ko
  I am rarely online. {} works better
  my personal one {}
  {} yaad rakhna
  Papa se baat kar lo {}
  नंबर ले लो {}
  {} par बात करते हैं
  If you are serious then {}
  Hi I liked you so much {} reply fast
  ok ji, {} 🙏
  For biodata {}`)

const contact: Make = r => {
  const drawn = r.next()
  const make =
    drawn < 0.62 ? phone : drawn < 0.76 ? mail : drawn < 0.88 ? handle : drawn < 0.94 ? payment : link
  return r.pick(around).replace('{}', make(r))
}

const begging: Make[] = [
  () => 'The customs officer is asking for a fee to release your gift box',
  r => `pay ${whole(r, 20, 90)}000 clearance charges and the parcel is yours`,
  () => 'My wallet was stolen, please send some money by western union',
  r => `Lend me ${whole(r, 5, 90)}000, I return on Friday`,
  () => 'Could you transfer a small amount to my bank account?',
  () => 'I want you to buy Steam gift cards for my nephew',
  () => 'Join me in bitcoin trading, your money will double',
  () => 'Deposit on this forex platform and withdraw profit daily',
  () => 'The embassy asks for visa charges, can you pay it for me?',
  () => 'Please pay for my ticket, I will refund you in India',
  () => 'Need urgent funds for my mother operation',
  () => 'Tell me your account number, I am sending dollars',
  () => 'share the otp quickly',
  () => 'mujhe thode paise udhaar chahiye',
  r => `${whole(r, 2, 30)} hazar ki zaroorat hai, bhej doge?`,
  () => 'paytm karo na please, emergency hai',
  () => 'parcel customs me phas gaya hai, fees bharni hai',
  () => 'mere account me paise daal do',
  () => 'लोन दिला दो, बहुत परेशान हूँ',
  () => 'मेरे खाते में पैसे डाल दीजिए',
  () => 'पैसों की सख्त जरूरत है',
  () => 'गिफ्ट कार्ड का कोड भेजो',
  () => 'I am short of cash, can you help me with rent money',
  () => 'You won a prize, pay the processing fee first',
]
const money: Make = r =>
  r
    .pick(['{}', '{}', 'My love, {}', '{} 🙏🙏', 'Please understand. {}', 'yaar {}'])
    .replace('{}', r.pick(begging)(r))

export const fittedThree: Pick<Templates, 'contact' | 'money'> = { contact, money }
