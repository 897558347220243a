import type { Random } from '../../../demo/art/random.ts'
import { cut, listOf, type Make, mobile, type Templates, two, whole, wordsOf } from './draw.ts'

/** Messages of a chat, made up: templates against which the filter was measured once, and fitted afterwards. */

const english = wordsOf('zero one two three four five six seven eight nine')
const sloppy = wordsOf('ziro wan two thre foor fiv six sevan eight nain')
const roman = wordsOf('shunya ek do tin chaar panch chhah sat ath nau')
const otherRoman = wordsOf('zero ek do teen chaar paanch che saat aath naw')
const devanagari = wordsOf('शून्य एक दो तीन चार पांच छः सात आठ नौ')
const englishHindi = wordsOf('जीरो वन टू थ्री फोर फाइव सिक्स सेवन एट नाइन')
const tens = wordsOf('_ _ twenty thirty forty fifty sixty seventy eighty ninety')
const teens = wordsOf('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen')
const zeros = [0x966, 0xa66, 0xb66, 0xd66, 0x6f0, 0x1d7e2, 0x1d7ec, 0x1d7f6]
const names = wordsOf(
  'prakash.k sneha_m tanvi88 rohit.1992 divya_rao manishk21 ankita.s gaurav007 ritu_29 yash.p',
)
const plainNames = wordsOf('prakashkumar snehamishra tanvijoshi rohitverma divyarao manishk')
const hosts = wordsOf('gmail yahoo outlook hotmail rediffmail protonmail')

const say = (words: string[], text: string, gap = ' ') =>
  [...text].map(digit => words[Number(digit)]).join(gap)

function pairs(text: string): string {
  const twos = text.match(/../g) ?? []
  return twos
    .map(pair => {
      const [ten, unit] = [Number(pair[0]), Number(pair[1])]
      if (ten === 0) return say(english, pair)
      if (ten === 1) return teens[unit]
      return unit === 0 ? tens[ten] : `${tens[ten]} ${english[unit]}`
    })
    .join(' ')
}

function repeated(text: string): string {
  return text.replace(/(\d)\1\1|(\d)\2/g, (all, three) =>
    three ? ` triple ${english[Number(three)]} ` : ` double ${all[0]} `,
  )
}

function lookAlike(r: Random, text: string): string {
  const forms: Record<string, string[]> = {
    0: ['O', 'o', 'о'],
    1: ['I', 'l', 'i'],
    5: ['S', 's'],
    8: ['B'],
    3: ['з'],
  }
  return [...text].map(digit => (r.chance(0.5) ? r.pick(forms[digit] ?? [digit]) : digit)).join('')
}

const phone: Make = r => {
  const digits = mobile(r)
  const [half, rest] = [digits.slice(0, 4), digits.slice(4)]
  return r.pick<() => string>([
    () => digits,
    () => `+91${digits}`,
    () => `0${half}-${rest}`,
    () => digits.replace(/(...)(...)(....)/, r.pick(['$1-$2-$3', '$1 $2 $3', '($1) $2.$3'])),
    () => say(r.pick([english, sloppy]), digits, r.pick([' ', ' - ', '..', ' , '])),
    () => say(r.pick([roman, otherRoman]), digits, r.pick([' ', '-', ', '])),
    () => say(r.pick([devanagari, englishHindi]), digits, r.pick([' ', ', '])),
    () => say(english, digits).toUpperCase(),
    () => pairs(digits),
    () => repeated(digits),
    () => lookAlike(r, digits),
    () => [...digits].map(digit => String.fromCodePoint(r.pick(zeros.slice(0, 5)) + Number(digit))).join(''),
    () => [...digits].map(digit => String.fromCodePoint((zeros[6] as number) + Number(digit))).join(' '),
    () => [...digits].map(digit => `${digit}\u{fe0f}\u{20e3}`).join(''),
    () =>
      [...digits]
        .map(digit => (digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit))))
        .join(' '),
    () => [...digits].join(r.pick(['♥', '🌹', '|', '~', '#', '+', '\n', '_'])),
    () => [...digits].join(r.pick(['\u200c', '\ufeff', '\u00ad', '\u034f'])),
    () => `${half} ${r.pick(['ke baad', 'followed by', 'and after that', 'uske aage', 'then'])} ${rest}`,
    () => `${say(english, half)} ${rest}`,
    () => `${half} ${say(otherRoman, rest)}`,
    () =>
      `+${r.pick(['1 212', '44 20', '61 2', '971 4', '49 30', '65 6'])} ${digits.slice(0, 4)} ${digits.slice(4, 7)}`,
    () => `00${r.pick(['44', '1', '971'])}${digits}`,
    () =>
      `${r.pick(['landline', 'ghar ka phone', 'office phone'])} 0${whole(r, 11, 80)} ${whole(r, 2, 6)}${digits.slice(3)}`,
    () => `${digits.slice(0, 3)}xx${digits.slice(3, 6)}xx${digits.slice(6)} without xx`,
    () => [...digits].map(digit => [...(english[Number(digit)] as string)].join('.')).join(' '),
  ])()
}

const mail: Make = r => {
  const [name, host] = [r.pick([...names, ...plainNames]), r.pick(hosts)]
  return r.pick([
    `${name}@${host}.com`,
    `${name} at ${host} dot com`,
    `${name} (at) ${host} . com`,
    `${name} at the rate ${host}`,
    `${name} @${host} com`,
    `${name} AT ${host.toUpperCase()} DOT COM`,
    `${name}_at_${host}_dot_com`,
    `${name} एट ${r.pick(['जीमेल', 'याहू'])} डॉट कॉम`,
    `${name}＠${host}．com`,
    `${name}@${r.pick(['tcs', 'wipro', 'iitb.ac', 'mydomain'])}.${r.pick(['com', 'in', 'co.in'])}`,
    `${name} on ${r.pick(['gmail', 'hotmail', 'g mail'])}`,
    `mail id: ${name}`,
  ])
}

const handle: Make = r => {
  const name = r.pick(names)
  return r.pick([
    `insta handle ${name}`,
    `Instagram - ${name}`,
    `instagram.com/${name}`,
    `IG: ${name}`,
    `i.n.s.t.a ${name}`,
    `1nstagram ${name}`,
    `${name} on insta`,
    `search ${name} on Instagram`,
    `my snap is ${name}`,
    `snapchat ${name}`,
    `add me on snapchat ${name}`,
    `telegram pe @${name}`,
    `t.me/${name}`,
    `t dot me slash ${name}`,
    `wa.me/91${mobile(r)}`,
    `fb.com/${name}`,
    `find me on facebook ${name}`,
    `mera insta ${name}`,
    `dm me @${name}`,
    `इंस्टा आईडी ${name}`,
    `message me on telegram`,
    `whatsapp karo mujhe`,
    `text me on whatsapp`,
    `discord id ${name}`,
  ])
}

const pay: Make = r =>
  r.pick([
    `${r.pick(plainNames)}@${r.pick(wordsOf('ybl okaxis oksbi okhdfcbank paytm upi axl ibl apl'))}`,
    `${mobile(r)}@${r.pick(['paytm', 'ybl', 'upi'])}`,
    `${r.pick(plainNames)} at ${r.pick(['okicici', 'ybl', 'oksbi'])}`,
    `upi id ${r.pick(plainNames)}`,
    `${r.pick(wordsOf('HDFC SBIN ICIC UTIB PUNB KKBK'))}0${whole(r, 100_000, 999_999)}`,
    `a/c ${whole(r, 100_000, 999_999)}${whole(r, 10_000, 99_999)} ifsc ${r.pick(['SBIN', 'UTIB'])}0${whole(r, 100_000, 999_999)}`,
    `account no ${whole(r, 10_000_000, 99_999_999)}${whole(r, 100, 999)}`,
  ])

const link: Make = r =>
  r.pick([
    `https://www.${r.pick(plainNames)}.com`,
    `http://bit.ly/${whole(r, 1000, 9999)}ab`,
    `www.${r.pick(plainNames)}.in`,
    `${r.pick(plainNames)}.blogspot.com`,
    `meet.google.com/abc-defg-hij`,
    `zoom.us/j/${whole(r, 100_000, 999_999)}`,
    `youtu.be/${r.pick(plainNames)}`,
    `${r.pick(plainNames)} dot com`,
    `linkedin.com/in/${r.pick(plainNames)}`,
    `drive.google.com/file/d/${r.pick(plainNames)}`,
    `${r.pick(plainNames)}.co.in`,
  ])

const talk = listOf(`
  {}
  {}
  this is me: {}
  hey {} 🙂
  Lets not chat here. {}
  app slow hai yaar, {} pe aa jao
  you may reach my mother at {}
  {} (mummy ka)
  {} — ring once and I will know
  yahan baat nahi ho pati, {}
  कृपया {} पर बात करें
  Sending again, {}
  Pls note {} and delete this
  hello ji kaise ho? {} hai mera
  I have no time for this app, so {}. Bye
  Since you asked: {}`)

const contact: Make = r => {
  const drawn = r.next()
  const make = drawn < 0.6 ? phone : drawn < 0.74 ? mail : drawn < 0.87 ? handle : drawn < 0.93 ? pay : link
  return r.pick(talk).replace('{}', make(r))
}

const opening = listOf(`
  {}
  {}
  ok write down {}
  its {}
  number ka shuru {}
  pehle {}
  i will tell slowly {}
  {} is the beginning`)
const following = listOf(`
  {}
  {}
  {}
  and {}
  uske baad {}
  after that {}
  {} next
  ab {}
  finally {}
  .. {}
  {} bas
  the end is {}`)

function split(r: Random): string[] {
  if (r.chance(0.1)) {
    return r.pick<() => string[]>([
      () => [r.pick(plainNames), r.pick(['@okaxis', '@ybl', '@paytm'])],
      () => ['instagram', r.pick(names)],
      () => ['find me on insta as', r.pick(names)],
      () => [r.pick(plainNames), 'at the rate', 'mydomain dot in'],
      () => ['snapchat id', r.pick(names)],
    ])()
  }
  const form = r.pick<(text: string) => string>([
    text => text,
    text => text,
    text => text,
    text => say(english, text),
    text => say(otherRoman, text),
    text => say(devanagari, text),
    text => [...text].join('-'),
    text => [...text].map(digit => `${digit}\u{fe0f}\u{20e3}`).join(''),
    text => [...text].map(digit => r.pick([digit, english[Number(digit)]])).join(' '),
  ])
  const parts = cut(r, mobile(r), whole(r, 2, 4)).map((piece, place) =>
    r.pick(place === 0 ? opening : following).replace('{}', form(piece)),
  )
  if (parts.length < 4 && r.chance(0.2)) parts.splice(1, 0, r.pick(['wait', 'ok?', 'got it?', 'likha?']))
  return parts
}

const towns = wordsOf('Surat Bhopal Kanpur Vadodara Nashik Mysuru Ranchi Guwahati Thane Agra Varanasi Rajkot')
const when: Make = r =>
  r.pick([
    `${whole(r, 1, 12)}:${two(whole(r, 0, 59))} ${r.pick(['AM', 'PM', 'am', 'pm', ''])}`.trim(),
    `${whole(r, 5, 11)} in the ${r.pick(['morning', 'evening'])}`,
    `around ${whole(r, 1, 12)}ish`,
    `${whole(r, 1, 12)}-${whole(r, 1, 12)} ke beech`,
    `half past ${r.pick(['four', 'five', 'six', 'seven'])}`,
    `subah ${whole(r, 6, 11)} baje`,
  ])
const date: Make = r =>
  r.pick([
    `${whole(r, 1, 28)}.${whole(r, 1, 12)}.${whole(r, 2026, 2028)}`,
    `${r.pick(['Nov', 'Dec', 'January', 'Feb'])} ${whole(r, 1, 28)}`,
    `${whole(r, 1, 28)}${r.pick(['st', 'nd', 'rd', 'th'])} of ${r.pick(['May', 'June', 'December'])}`,
    `${whole(r, 1, 28)} तारीख`,
    `next Saturday`,
    `${whole(r, 2026, 2028)}-${two(whole(r, 1, 12))}-${two(whole(r, 1, 28))}`,
  ])
const past: Make = r => String(whole(r, 1985, 2026))
const pay2: Make = r =>
  r.pick([
    `${whole(r, 2, 40)}.${whole(r, 1, 9)} lakhs`,
    `${whole(r, 20, 95)},000 per month`,
    `Rs. ${whole(r, 1, 9)},${two(whole(r, 10, 99))},000`,
    `${whole(r, 6, 45)} lpa`,
    `${whole(r, 20, 95)} hazar`,
    `${whole(r, 20, 95)}000 in hand`,
    `${whole(r, 1, 4)} crore`,
    `INR ${whole(r, 300_000, 990_000)}`,
  ])

const honestMakers: Make[] = [
  () => 'Hello, thanks for accepting my interest',
  () => 'Namaskar ji, aap kaise hain?',
  () => 'Sorry for the late reply, was in a meeting',
  r => `Good morning! Reached ${r.pick(towns)} at ${when(r)}`,
  r => `How about ${date(r)}, ${when(r)}? My sister will join us`,
  r => `We could meet at Cafe ${whole(r, 1, 99)}, shop ${whole(r, 1, 40)}, near gate ${whole(r, 1, 6)}`,
  r => `My parents were born in ${past(r)} and ${past(r)}`,
  r => `I studied from ${past(r)} to ${past(r)}, then worked till ${past(r)}`,
  r => `JEE rank ${whole(r, 100, 9999)}, then NIT ${r.pick(towns)}, batch ${past(r)}`,
  r =>
    `10th ${whole(r, 60, 98)}%, 12th ${whole(r, 60, 98)}.${whole(r, 1, 9)}%, graduation ${whole(r, 55, 90)}`,
  r => `I make ${pay2(r)}, my father has a pension of ${pay2(r)}`,
  r => `Flat costs ${whole(r, 40, 95)} lakh here, ${whole(r, 600, 1900)} sq ft, ${whole(r, 2, 4)} bhk`,
  r => `It is ${whole(r, 2, 48)} degrees in ${r.pick(towns)} today, ${whole(r, 40, 95)}% humidity`,
  r =>
    `I walk ${whole(r, 4, 12)}000 steps and ran ${whole(r, 3, 21)} km in ${whole(r, 20, 59)}:${two(whole(r, 0, 59))}`,
  r => `The bus ${whole(r, 100, 999)} goes there, take it from stop ${whole(r, 1, 30)}`,
  r => `Rajdhani ${whole(r, 12_301, 12_959)} was late by ${whole(r, 2, 9)} hours`,
  r => `My flight AI ${whole(r, 101, 999)} is at ${when(r)}, terminal ${whole(r, 1, 3)}`,
  r =>
    `House no ${whole(r, 1, 999)}/${whole(r, 1, 30)}, Gali ${whole(r, 1, 20)}, ${r.pick(towns)} - ${whole(r, 110_001, 799_999)}`,
  r => `Send the card to ${whole(r, 1, 200)}, MG Road, ${r.pick(towns)}, PIN ${whole(r, 110_001, 799_999)}`,
  r => `hum ${r.pick(towns)} me rehte hai, ${whole(r, 110_001, 799_999)} pin hai`,
  r => `I saw HS${whole(r, 1001, 9_999_999)} and thought it was your sister`,
  r => `my id is HS ${whole(r, 1001, 99_999)}`,
  r => `Nakshatra Rohini, pada ${whole(r, 1, 4)}, birth time ${when(r)}, ${r.pick(towns)}`,
  r => `Kundli me ${whole(r, 18, 36)} gun mile, ${whole(r, 2, 8)}th house me mangal`,
  r => `I am ${whole(r, 4, 6)} feet ${whole(r, 0, 11)}, he is ${whole(r, 150, 190)} cm`,
  r => `Height ${whole(r, 4, 6)}'${whole(r, 0, 11)}" weight ${whole(r, 45, 95)}`,
  r =>
    `Nani is ${whole(r, 70, 95)}, Dada ${whole(r, 70, 98)}, and the kids ${whole(r, 2, 9)} and ${whole(r, 10, 15)}`,
  r =>
    `CSK won by ${whole(r, 2, 9)} wickets, ${whole(r, 140, 230)} in ${whole(r, 15, 19)}.${whole(r, 1, 5)} overs, Dhoni ${whole(r, 20, 84)}*`,
  r => `We have ${whole(r, 200, 900)} guests, ${whole(r, 20, 80)} rooms and ${whole(r, 2, 6)} functions`,
  r => `${whole(r, 2, 5)} cups rice, ${whole(r, 100, 900)} g paneer, ${whole(r, 10, 45)} minutes`,
  r =>
    `I have a ${r.pick(['Swift', 'i20', 'Nexon', 'Activa 6G', 'Bullet 350'])}, ${past(r)} model, ${whole(r, 10, 90)}000 km`,
  r => `Office is ${whole(r, 3, 40)} km away, ${whole(r, 20, 90)} min by metro, line ${whole(r, 1, 9)}`,
  r => `Reading ${r.pick(['1984', 'Five Point Someone', '2 States', 'Half Girlfriend', 'Catch 22'])} again`,
  () => 'two or three days more, then I am free for one week',
  () => 'Give me five or ten minutes, one call is coming',
  () => 'ek baat poochu? do minute lagenge',
  () => 'saat phere aur saath vachan, that is what I believe in',
  () => 'chaar din ki chandni phir andheri raat 😄',
  () => 'nau baje ke baad free hu',
  () => 'Teen bhai, do behen, ek chacha, das log ghar me',
  () => 'पाँच छह लोग होंगे, सात बजे तक आ जाएँगे',
  () => 'एक दो बातें पूछनी थीं',
  r => `मेरी उम्र ${whole(r, 22, 40)} वर्ष, वेतन ${whole(r, 20, 95)} हजार`,
  r => `जन्म ${past(r)} में हुआ, ${whole(r, 1, 3)} भाई और ${whole(r, 1, 3)} बहन`,
  () => 'I am for equality, too, and to be honest I ate alone for a year',
  () => 'Do you use Instagram or Facebook at all?',
  () => 'mujhe insta pe reels dekhna pasand hai',
  () => 'My cousin works at Facebook in London',
  () => 'Uncle keeps forwarding jokes on WhatsApp',
  () => 'kya aap whatsapp use karte ho?',
  () => 'I would rather talk here before sharing numbers',
  () => 'When both press Share contact we can call',
  () => 'Could you tell me your number after our parents have talked?',
  () => 'I deleted Snapchat long ago',
  () => 'My company is Booking.com, office in Bengaluru',
  () => 'M.Com.Then B.Ed.Now teaching',
  () => 'ok.in the evening then',
  () => 'See you at the cafe at 5.In case of rain we shift',
  r => `lunch @ ${whole(r, 1, 2)}?`,
  () => 'Marriage for us is about respect, not dowry or money',
  () => 'My father says no dowry, no cash, no car',
  () => 'What gift should I bring for your mother?',
  () => 'We will share the wedding expenses equally',
  () => 'Every month I help my parents with the household',
  () => 'The bank gave me a car loan last year, EMI is small',
  () => 'I am an accountant, so numbers all day',
  () => 'He is a customs officer in Mumbai', // may warn; a warning is all it does
  () => 'I ordered food parcel, kitchen is under repair',
  () => 'My visa came through, moving to Toronto in March',
  () => 'Savings matter to me, I invest in mutual funds',
  () => 'paise se zyada parivar zaroori hai',
  () => 'dahej ke hum khilaf hai',
  () => 'दहेज नहीं चाहिए',
  r => `${whole(r, 1, 31)}`,
  r => `${whole(r, 150, 190)}`,
  r => `${whole(r, 4, 6)}.${whole(r, 1, 11)}`,
  r => past(r),
  r => `${whole(r, 110_001, 799_999)} is our pin`,
  r => `${pay2(r)}`,
  r => `${whole(r, 5, 40)}000`,
  () => 'Acha',
  () => 'hmm theek hai',
  () => 'Haha yes 😂',
  () => 'How was your day?',
  () => 'Which food do you like? I cook a little',
  () => 'My mother wants to know your gotra',
  () => 'धन्यवाद, कल बात करते हैं',
  () => 'Sure, no hurry. Take your time and talk to your family',
]
const honest: Make = r =>
  Array.from({ length: r.pick([1, 1, 2]) }, () => r.pick(honestMakers)(r)).join(r.pick([' ', '. ', '\n']))

const moneyMakers: Make[] = [
  () => 'My luggage with gold is held by customs, they want a fee',
  r => `Airport officer says pay ${whole(r, 20, 90)}500 for clearance certificate`,
  () => 'I am stuck in hospital and need some cash, please help',
  r => `Kindly transfer Rs ${whole(r, 5, 90)},000 to this account today`,
  () => 'Can I borrow some money till Monday?',
  () => 'Get me two Amazon gift cards, scratch and send the code',
  () => 'This trading platform gives double returns, deposit just once',
  () => 'Buy USDT and send to my wallet',
  () => 'I only need the visa fees, then I fly to you',
  () => 'My ticket money is short, can you arrange the rest of the amount',
  () => 'Please tell me the OTP which came now',
  () => 'Share your bank details so I can send your inheritance money',
  () => 'thode paise udhar de do, agle hafte lauta dungi',
  r => `${whole(r, 2, 20)} hazaar bhej do na phonepe pe`,
  () => 'customs wale paise maang rahe hai parcel ke liye',
  () => 'mere khate me paise dal do',
  () => 'mummy hospital me hai, paise chahiye',
  () => 'loan dila do please, guarantee chahiye',
  () => 'मुझे पैसे चाहिए, माँ बीमार है',
  () => 'कस्टम ड्यूटी भरनी है, मदद करो',
  () => 'अपना खाता नंबर भेजिए',
  () => 'थोड़ा उधार दे दो',
  () => 'You have won a lottery, pay processing fee',
  () => 'I sent you a parcel with iPhone and dollars, pay the delivery charges',
]
const money: Make = r =>
  r.pick(['{}', '{}', 'Honey {}', '{} please dear', 'Sun na, {}']).replace('{}', r.pick(moneyMakers)(r))

export const fittedTwo: Templates = { contact, split, honest, money }
