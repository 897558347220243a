import type { Random } from '../../../demo/art/random.ts'
import { disguisedContact } from '../contacts.ts'
import { cut, listOf, type Make, mobile, type Templates, two, whole, wordsOf } from './draw.ts'

/** Messages of a chat, made up: the templates with which the filter was written. */

const english = wordsOf('zero one two three four five six seven eight nine')
const roman = wordsOf('zero ek do teen char paanch chhe saat aath nau')
const devanagari = wordsOf('शून्य एक दो तीन चार पाँच छह सात आठ नौ')
const people = wordsOf('rahul asha neha vikram pooja sunil kavita arjun meena deepak')

const said = (words: string[], digits: string, between = ' ') =>
  [...digits].map(digit => words[Number(digit)]).join(between)
const scripts = [0x966, 0x9e6, 0xae6, 0xbe6, 0xc66, 0xce6, 0x660, 0xff10]
const inScript = (digits: string, zero: number) =>
  [...digits].map(digit => String.fromCodePoint(zero + Number(digit))).join('')

const number: Make = r => {
  const digits = mobile(r)
  return r.pick([
    () => `${digits.slice(0, 5)} ${digits.slice(5)}`,
    () => said(english, digits),
    () => said(roman, digits),
    () => said(devanagari, digits),
    () => said(english, digits, ''),
    () => said(r.pick([english, roman]), digits, r.pick([', ', '-', '. ', ' / '])),
    () => inScript(digits, r.pick(scripts)),
    () => [...digits].join(r.pick([' ', '.', '-', ' - ', '_', '*', '😊', ' ... '])),
    () => [...digits].join(r.pick(['\u200b', '\u200d', '\u2060', '\u0336'])),
    () => digits.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('5', 's'),
    () => [...digits].map(digit => r.pick([digit, english[Number(digit)], roman[Number(digit)]])).join(' '),
    () =>
      `${digits.slice(0, 2)} ${r.pick(['mera', 'then', 'and', 'phir'])} ${digits.slice(2, 6)} ${digits.slice(6)}`,
    () => `+${r.pick(['44 7', '1 415', '971 5', '61 4', '65 8'])}${digits.slice(0, 3)} ${digits.slice(3, 9)}`,
    () => [...digits].map(digit => [...(english[Number(digit)] as string)].join(' ')).join('  '),
  ])()
}

const frames = listOf(`
  {}
  my number is {}
  {} save it
  call me on {} after 8
  mera number {} hai
  ye lo {} baat karte hai
  Hi, nice profile. {} is where you reach me
  I cannot talk here, {}
  मेरा नंबर {} है
  ok then {} tomorrow?
  Papa ka no {}
  Note: {} please`)

const contact: Make = r => r.pick(frames).replace('{}', r.chance(0.55) ? number(r) : disguisedContact(r).text)

const mid = listOf(`
  {}
  {}
  then {}
  aur {}
  phir {}
  next {}
  last {}
  {} ok
  {}...
  rest is {}`)
const head = listOf(`
  {}
  {}
  my number {}
  starts with {}
  mera no {}
  note karo {}
  first part {}`)

function split(r: Random): string[] {
  const count = whole(r, 2, 4)
  if (r.chance(0.12)) {
    const name = r.pick(people) + whole(r, 10, 99)
    return r.pick([
      () => [name, `@${r.pick(['ybl', 'oksbi', 'okaxis', 'paytm'])}`],
      () => ['my insta', `${r.pick(people)}_${whole(r, 10, 99)}`],
      () => [`${name} at the rate`, 'sharmafamily dot com'],
      () => [r.pick(['insta', 'IG', 'snap']), `${r.pick(people)}.${whole(r, 10, 99)}`],
    ])()
  }
  const form = r.pick([
    (text: string) => text,
    (text: string) => text,
    (text: string) => said(english, text),
    (text: string) => said(roman, text),
    (text: string) => inScript(text, r.pick(scripts)),
    (text: string) => [...text].join(' '),
  ])
  return cut(r, mobile(r), count).map((piece, place) =>
    r.pick(place === 0 ? head : mid).replace('{}', form(piece)),
  )
}

const cities = wordsOf('Pune Delhi Jaipur Bengaluru Chennai Kolkata Lucknow Indore Noida Patna Nagpur Kochi')
const months = wordsOf('Jan Feb March April May June July August Sept October Nov December')
const clock: Make = r =>
  r.pick([
    `${whole(r, 1, 12)} ${r.pick(['am', 'pm', 'baje'])}`,
    `${whole(r, 1, 12)}:${two(whole(r, 0, 59))}`,
    `${whole(r, 1, 12)}.${r.pick(['15', '30', '45'])} pm`,
  ])
const day: Make = r =>
  r.pick([
    `${whole(r, 1, 28)} ${r.pick(months)}`,
    `${whole(r, 1, 28)}th`,
    `${whole(r, 1, 28)}/${whole(r, 1, 12)}/${whole(r, 2025, 2027)}`,
    `${two(whole(r, 1, 28))}-${two(whole(r, 1, 12))}-${whole(r, 1985, 2003)}`,
    'Sunday',
    'kal',
  ])
const year: Make = r => String(whole(r, 1990, 2027))
const height: Make = r => `${whole(r, 4, 6)}${r.pick(["'", ' ft ', '.', ' feet '])}${whole(r, 0, 11)}`
const money: Make = r =>
  r.pick([
    `${whole(r, 3, 60)} LPA`,
    `${whole(r, 3, 60)} lakh`,
    `Rs ${whole(r, 10, 90)},000`,
    `${whole(r, 10, 90)}000`,
    `₹${whole(r, 1, 9)},${two(whole(r, 0, 99))},000`,
    `${whole(r, 15, 90)}k`,
  ])

const honestMakers: Make[] = [
  () => 'Namaste, I liked your profile',
  r => `Hi, I am from ${r.pick(cities)}, working here since ${year(r)}`,
  r => `Can we meet on ${day(r)} at ${clock(r)}?`,
  r =>
    `My train is ${r.pick(['12951', '12002', '22691', '12430'])}, reaching ${r.pick(cities)} at ${clock(r)}`,
  r => `Train no ${whole(r, 11_001, 22_999)} coach B${whole(r, 1, 9)} seat ${whole(r, 1, 72)}`,
  r => `flight ${r.pick(['6E', 'AI', 'UK', 'SG'])} ${whole(r, 101, 6999)} lands ${clock(r)}`,
  r =>
    `Our address: Flat ${whole(r, 1, 1904)}, Sector ${whole(r, 1, 80)}, ${r.pick(cities)} ${whole(r, 110_001, 799_999)}`,
  r => `pin code ${whole(r, 110_001, 799_999)}`,
  r => `${r.pick(cities)} ${whole(r, 110_001, 799_999)}`,
  r => `I was born on ${day(r)} at ${clock(r)} in ${r.pick(cities)}`,
  r => `dob ${two(whole(r, 1, 28))}${two(whole(r, 1, 12))}${whole(r, 1985, 2002)}`,
  r => `Height ${height(r)}, weight ${whole(r, 45, 90)} kg`,
  r => `I am ${whole(r, 22, 40)}, my brother is ${whole(r, 18, 45)} and sister ${whole(r, 18, 45)}`,
  r => `My package is ${money(r)}, is that fine with your family?`,
  r => `Rent here is ${money(r)} a month, earlier it was ${money(r)}`,
  r => `Between ${whole(r, 20, 60)}000 and ${whole(r, 61, 99)}000`,
  r => `I did B.Tech in ${year(r)} and MBA in ${year(r)}, scored ${whole(r, 60, 95)}%`,
  r => `Is HS${whole(r, 1001, 99_999)} your cousin's profile?`,
  r => `${whole(r, 18, 36)} out of 36 gun match, panditji said`,
  r => `India scored ${whole(r, 180, 390)}/${whole(r, 2, 9)} in 50 overs, Kohli ${whole(r, 40, 140)} not out`,
  r =>
    `Watched ${r.pick(['3 Idiots', '12th Fail', '83', 'Chak De', '7 Khoon Maaf', 'Badhaai Do'])} yesterday, have you?`,
  r => `I use an iPhone ${whole(r, 11, 16)}, ${r.pick(['128', '256'])} GB`,
  r => `do you want to come to ${r.pick(cities)} for ${whole(r, 2, 4)} days?`,
  () => 'do char log aayenge hamare saath, tension mat lo',
  () => 'ek do din me batata hu',
  () => 'teen char mahine ke baad shaadi theek rahegi',
  () => 'I have one brother and two sisters, all three are married',
  () => 'One or two questions for you, if you do not mind',
  () => 'हम चार लोग आएँगे, दो दिन रुकेंगे',
  r => `मैं ${whole(r, 22, 40)} साल का हूँ, ${r.pick(['पुणे', 'दिल्ली', 'इंदौर'])} में रहता हूँ`,
  r => `${clock(r)} or ${clock(r)}? Both are fine`,
  r => `Yes ${day(r)} works. Papa will come from ${r.pick(cities)} by ${clock(r)}`,
  () => 'Are you on Instagram?',
  () => 'Can we talk on WhatsApp some day, or is it too early?',
  () => 'My mother sends good morning pictures in the family WhatsApp group',
  () => 'I do not use Facebook much',
  () => 'I left Facebook in 2019',
  () => 'You can share your contact with the button here once you are ready',
  () => 'Please press Share contact, then my father will call',
  () => 'I will call you when you have shared your number',
  () => 'I work @ Infosys, you?',
  r => `See you @${whole(r, 5, 9)}pm`,
  r => `ok.will come by ${whole(r, 5, 9)}.you also come`,
  () => 'B.Com and then CA.what about you',
  () => 'We do not want any dowry, only a good family',
  () => 'No gifts please, your blessings are enough',
  () => 'We gave gifts to all the relatives at the wedding',
  () => 'Tell me about the customs of your family at weddings',
  () => 'I got biryani parcel for dinner',
  r => `My home loan EMI is ${whole(r, 15, 60)}000, it ends in ${whole(r, 2027, 2040)}`,
  () => 'I work in the loan department of a bank',
  () => 'I have an H1B visa till next year',
  () => 'Crypto is too risky for me, I prefer gold',
  () => 'Salary is not everything, money comes and goes',
  r => `gold is at ${whole(r, 60, 99)}000 now, crazy`,
  r => `My salary was ${whole(r, 20, 50)}000 in ${year(r)}`,
  r => `${whole(r, 2, 9)}`,
  r => `${whole(r, 18, 45)}`,
  r => `${year(r)}`,
  r => `${whole(r, 2, 9)}-${whole(r, 10, 12)} people`,
  () => 'ok',
  () => 'haan ji',
  () => 'Bilkul',
  () => 'That sounds nice 😊',
  () => 'What do you do on weekends?',
  () => 'I like trekking and old songs, Rafi and Kishore mostly',
  () => 'Mummy papa se baat karke batati hu',
  () => 'आपकी प्रोफ़ाइल अच्छी लगी',
]
const honest: Make = r =>
  Array.from({ length: r.pick([1, 1, 1, 2]) }, () => r.pick(honestMakers)(r)).join(r.pick(['. ', '\n', ', ']))

const moneyMakers: Make[] = [
  () => 'The parcel I sent you is stuck at customs in Delhi airport',
  r => `Please pay the customs clearance fee of Rs ${whole(r, 10, 90)},300`,
  r => `Can you send me ${whole(r, 5, 50)}000 rupees, I will return it tomorrow`,
  () => 'I need money urgently for the hospital',
  () => 'Buy me a gift card, I will explain',
  () => 'Please transfer the money to my account',
  () => 'give me your account number and ifsc',
  () => 'I will pay you back, my card is blocked, please lend me some money',
  () => 'You should invest in crypto with me, guaranteed profit',
  () => 'Pay the visa fee for me and I will come to India',
  () => 'mujhe paise ki bahut zaroorat hai',
  r => `${whole(r, 5, 50)} hazar rupaye bhej do please`,
  () => 'paise bhejo abhi, kal lauta dunga',
  () => 'mujhe loan chahiye urgent',
  () => 'gpay kar do, baad me de dunga',
  () => 'पैसे भेज दो, बहुत जरूरत है',
  () => 'मेरे खाते में पैसे ट्रांसफर कर दीजिए',
  () => 'पार्सल कस्टम में फंसा है',
  () => 'गिफ्ट कार्ड भेज दो',
  () => 'account number bhejo, paise dalne hai',
  () => 'udhar chahiye thoda',
  () => 'Scan this QR code and pay',
]
const moneyTalk: Make = r => {
  const text = r.pick(moneyMakers)(r)
  return r.pick([text, text, `Dear, ${text}`, `${text} 🙏`, `Trust me. ${text}`])
}

export const fittedOne: Templates = { contact, split, honest, money: moneyTalk }
