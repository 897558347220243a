import type { Random } from '../../demo/art/random.ts'

/** Invented chat messages, separate from those that the filter was written with. */

type Make = (random: Random) => string

const whole = (random: Random, from: number, to: number) => from + Math.floor(random.next() * (to - from + 1))
const two = (value: number) => String(value).padStart(2, '0')
const listOf = (text: string) => text.trim().split(/\s*\n\s*/)
const wordsOf = (text: string) => text.trim().split(/\s+/)

function mobile(random: Random): string {
  return String(whole(random, 6, 9)) + Array.from({ length: 9 }, () => whole(random, 0, 9)).join('')
}

/** Cuts a text into `count` pieces that are not empty. */
function cut(random: Random, text: string, count: number): string[] {
  const places = new Set<number>()
  while (places.size < count - 1) places.add(whole(random, 1, text.length - 1))
  const ends = [...places].sort((one, other) => one - other)
  return [0, ...ends].map((start, place) => text.slice(start, ends[place] ?? text.length))
}

interface Messages {
  contact: Make
  /** Messages of one sender. The last one completes the contact details. */
  split(random: Random): string[]
  honest: Make
  money: Make
}

const words = {
  english: wordsOf('zero one two three four five six seven eight nine'),
  hindi: wordsOf('shunya ek do teen chaar paanch chhe saat aath nau'),
  short: wordsOf('zero ek do tin char panch che sat aath nau'),
  script: wordsOf('शून्य एक दो तीन चार पाँच छह सात आठ नौ'),
  english2: wordsOf('ज़ीरो वन टू थ्री फ़ोर फाइव सिक्स सेवन एट नाइन'),
}
const girls = wordsOf('lavanya chitra harini bhavna gitika nandini roshni urmila')
const family = wordsOf('menon bhatt chawla pillai saxena trivedi kulkarni dutta')
const user: Make = r =>
  `${r.pick(girls)}${r.pick(['_', '.'])}${r.pick(family)}${r.pick(['', String(whole(r, 1, 99))])}`
const plainUser: Make = r => r.pick(girls) + r.pick(family) + r.pick(['', '', String(whole(r, 70, 99))])

const speak = (r: Random, digits: string) => {
  const list = r.pick(Object.values(words))
  return [...digits].map(digit => list[Number(digit)]).join(r.pick([' ', ' ', ', ', '-', ' .. ', ' | ']))
}
const drawn = (digits: string, make: (digit: number) => string, gap = '') =>
  [...digits].map(digit => make(Number(digit))).join(gap)

/** A number as read aloud, in pairs and single digits. */
function readAloud(r: Random, digits: string): string {
  const parts: string[] = []
  for (let place = 0; place < digits.length; ) {
    const size = Math.min(r.pick([1, 2, 2, 3]), digits.length - place)
    const piece = digits.slice(place, place + size)
    parts.push(r.chance(0.5) ? piece : drawn(piece, digit => words.english[digit] as string, ' '))
    place += size
  }
  return parts.join(r.pick([' ', ', ', ' - ', ' ']))
}

const phone: Make = r => {
  const digits = mobile(r)
  const gap = r.pick(['', ' ', '-', '.', ' ~ ', '--', '(', '❤️', '"', ';', '>', '  |  '])
  const makers: (() => string)[] = [
    () => [...digits].join(gap),
    () => `${digits.slice(0, 7)}${gap}${digits.slice(7)}`,
    () => `+91-${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`,
    () => `0091 ${digits}`,
    () => speak(r, digits),
    () => speak(r, digits),
    () => speak(r, digits).toUpperCase(),
    () => readAloud(r, digits),
    () => readAloud(r, digits),
    () => `${speak(r, digits.slice(0, 5))}, ${speak(r, digits.slice(5))}`,
    () => drawn(digits, digit => String.fromCodePoint(0xae6 + digit), r.pick(['', ' '])),
    () => drawn(digits, digit => String.fromCodePoint(0xbe6 + digit)),
    () => drawn(digits, digit => String.fromCodePoint(0x966 + digit), '.'),
    () => drawn(digits, digit => String.fromCodePoint(r.pick([0x966, 0x30, 0xff10]) + digit)),
    () => drawn(digits, digit => String.fromCodePoint(0x1d7ce + digit), ' '),
    () => drawn(digits, digit => `${digit}\u{fe0f}\u{20e3}`, r.pick([' ', '-'])),
    () => drawn(digits, digit => (digit === 0 ? '⓪' : String.fromCodePoint(0x245f + digit))),
    () => drawn(digits, digit => `${digit}\u200d`),
    () => drawn(digits, digit => `${digit}\u2063`, ' '),
    () => drawn(digits, digit => (digit === 0 ? 'o' : digit === 1 ? '|' : String(digit)), ' '),
    () => digits.replace(/0/g, 'О').replace(/3/g, 'З'),
    () => digits.replace(/5/g, 'S').replace(/8/g, 'B').replace(/1/g, 'i'),
    () => digits.replace(/(\d)\1/g, (_, digit) => ` dabal ${digit} `),
    () => digits.replace(/(\d)\1/g, (_, digit) => ` double ${words.english[Number(digit)]} `),
    () => drawn(digits, digit => words.hindi[digit] as string, '\n'),
    () =>
      `${digits.slice(0, 5)} ${r.pick(['[space]', '(gap)', 'hyphen', 'aur', '&', 'uske baad', 'continued'])} ${digits.slice(5)}`,
    () => `${digits.slice(0, 4)} hai start, end ${digits.slice(4)}`,
    () => `${digits.slice(0, 2)} se shuru, ${digits.slice(2, 6)} beech me, ${digits.slice(6)} last`,
    () =>
      `+${r.pick(['44', '1', '61', '64', '971', '968', '49'])} ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
    () =>
      `${r.pick(['phone', 'tel', 'landline', 'call'])} 0${whole(r, 11, 80)}${whole(r, 2, 6)}${digits.slice(4)}`,
    () => `a${[...digits].join('a')}a`,
    () => drawn(digits, digit => [...(words.english[digit] as string)].join('-'), ' '),
  ]
  return r.pick(makers)()
}

const mail: Make = r => {
  const name = r.pick([user, plainUser])(r)
  const host = r.pick(wordsOf('gmail yahoo rediffmail outlook hotmail icloud protonmail'))
  const firm = `${r.pick(family)}${r.pick(['sons', 'group', 'clinic'])}`
  return r.pick([
    `${name}@${host}.co.in`,
    `${name} at ${host} com`,
    `${name} AT ${host} DOT com`,
    `${name}-at-${host}-dot-com`,
    `${name}@ ${host}. com`,
    `${name} at the rate ${host} dot in`,
    `${name}<at>${host}<dot>com`,
    `${name}@${firm}.${r.pick(['com', 'in', 'org'])}`,
    `${name} at ${firm} dot com`,
    `mera email ${name} ${host}`,
    `${name} एट ${host} डॉट कॉम`,
    `Email id: ${name}`,
    `${name}@gmаil.cоm`,
  ])
}

const handle: Make = r => {
  const name = user(r)
  return r.pick([
    `Insta - ${name}`,
    `instagram id ${name}`,
    `my insta: ${plainUser(r)}`,
    `insta pe ${name}`,
    `ınsta ${name}`,
    `inst@gram ${name}`,
    `snapchat: ${plainUser(r)}`,
    `snap - ${name}`,
    `telegram id ${name}`,
    `Telegram @${plainUser(r)}`,
    `t.me/${plainUser(r)}`,
    `ig.me/${plainUser(r)}`,
    `wa.me/${mobile(r)}`,
    `facebook id ${name}`,
    `find me on fb`,
    `ping me on telegram`,
    `whatsapp kijiye`,
    `whats app me`,
    `dm @${name}`,
    `linkedin.com/in/${plainUser(r)}`,
    `मेरा इंस्टा ${name}`,
  ])
}

const payment: Make = r =>
  r.pick([
    `${user(r)}@${r.pick(wordsOf('ybl ibl okaxis oksbi paytm upi apl'))}`,
    `${plainUser(r)} @ okhdfcbank`,
    `${mobile(r)}@${r.pick(['upi', 'ybl', 'axl'])}`,
    `my upi id is ${plainUser(r)}`,
    `phonepe number ${mobile(r)}`,
    `${r.pick(wordsOf('SBIN HDFC ICIC IDIB MAHB'))}000${whole(r, 1000, 9999)}`,
    `bank account ${whole(r, 10_000, 99_999)}${whole(r, 100_000, 999_999)}`,
  ])

const link: Make = r =>
  r.pick([
    `https://${r.pick(girls)}.${r.pick(['me', 'com', 'in', 'app'])}`,
    `www.${r.pick(family)}family.${r.pick(['com', 'org', 'in'])}`,
    `${r.pick(family)}family.com`,
    `cutt.ly/${plainUser(r)}`,
    `youtube.com/watch?v=${plainUser(r)}`,
    `docs.google.com/${plainUser(r)}`,
    `${r.pick(family)}weddings dot com`,
    `http : // ${r.pick(girls)}.com`,
  ])

const around = listOf(`
  {}
  {}
  {}
  Namaste, {}
  {} is my contact
  aap {} par call kijiye
  Let me give you this: {}
  {} (raat ko 9 ke baad)
  mummy ka hai {}
  talk to my brother {}
  मेरा संपर्क {}
  shhh {} don't tell anyone
  yeh app accha nahi, {}
  {} bye, going to sleep
  You asked na? {}
  I am 29, from Nashik. {}`)

const contact: Make = r => {
  const chance = r.next()
  const make =
    chance < 0.62 ? phone : chance < 0.76 ? mail : chance < 0.88 ? handle : chance < 0.94 ? payment : link
  return r.pick(around).replace('{}', make(r))
}

const starts = listOf(`
  {}
  {}
  {}
  mobile {}
  likh lo {}
  first {}
  ok so {}
  start karte hai {}
  begins with {}`)
const continues = listOf(`
  {}
  {}
  {}
  {}
  phir {}
  then {}
  aage {}
  next is {}
  aur uske baad {}
  last me {}
  and the rest {}
  {} done`)

function split(r: Random): string[] {
  if (r.chance(0.1)) {
    return r.pick<() => string[]>([
      () => [plainUser(r), r.pick(['@oksbi', '@axl', '@ybl'])],
      () => ['insta id', user(r)],
      () => ['telegram', `@${user(r)}`],
      () => [`${plainUser(r)} at`, `${r.pick(family)}associates dot com`],
      () => ['my ig is', user(r)],
    ])()
  }
  const form = r.pick<(digits: string) => string>([
    digits => digits,
    digits => digits,
    digits => digits,
    digits => speak(r, digits),
    digits => speak(r, digits),
    digits => [...digits].join(r.pick([' ', '.', ' - '])),
    digits => [...digits].map(digit => String.fromCodePoint(0x966 + Number(digit))).join(''),
    digits => digits.replaceAll('0', 'o'),
  ])
  const digits = r.pick(['', '', '+91', '0']) + mobile(r)
  const pieces = cut(r, digits, whole(r, 2, 4)).map((piece, place) => {
    const [plus, rest] = piece.startsWith('+') ? ['+', piece.slice(1)] : ['', piece]
    return r.pick(place === 0 ? starts : continues).replace('{}', plus + form(rest))
  })
  if (pieces.length < 4 && r.chance(0.15)) pieces.splice(1, 0, r.pick(['hmm', 'ruko', 'sunno', '🙂', 'ok']))
  return pieces
}

const places = wordsOf('Udaipur Gwalior Coimbatore Madurai Amritsar Dehradun Raipur Jodhpur Howrah Mangaluru')
const time: Make = r =>
  r.pick([
    `${whole(r, 1, 12)}${r.pick(['am', 'pm', ' a.m.', ' p.m.'])}`,
    `${two(whole(r, 0, 23))}:${two(whole(r, 0, 59))}`,
    `${whole(r, 1, 12)} baje`,
    `sham ${whole(r, 4, 8)} se ${whole(r, 9, 10)} ke beech`,
    `between ${whole(r, 1, 6)} and ${whole(r, 7, 11)}`,
    `sade ${r.pick(['saat', 'aath', 'nau'])} baje`,
  ])
const someDay: Make = r =>
  r.pick([
    `${whole(r, 1, 28)}/${whole(r, 1, 12)}`,
    `${whole(r, 1, 28)} ${r.pick(wordsOf('January March May July October December'))} ${whole(r, 2026, 2028)}`,
    `${two(whole(r, 1, 28))}/${two(whole(r, 1, 12))}/${whole(r, 1986, 2003)}`,
    `the ${whole(r, 4, 20)}th`,
    'Monday or Tuesday',
    'is Sunday',
  ])
const aYear: Make = r => String(whole(r, 1980, 2030))
const sum: Make = r =>
  r.pick([
    `${whole(r, 2, 50)} lakh per annum`,
    `Rs ${whole(r, 1, 9)}${two(whole(r, 0, 99))}00`,
    `₹ ${whole(r, 10, 99)},${whole(r, 100, 999)}`,
    `${whole(r, 10, 99)}k pm`,
    `${whole(r, 2, 9)}.${whole(r, 1, 9)} lac`,
    `${whole(r, 10, 99)} thousand`,
    `${whole(r, 10, 99)}000/-`,
    `$${whole(r, 60, 180)},000`,
  ])

const lines: Make[] = [
  () => 'Hi ji, your profile is very nice. May I know more about you?',
  () => 'Thank you for your interest',
  () => 'Mera naam likha hi hai profile me 🙂',
  () => 'Kal exam hai, baad me baat karti hu',
  r => `I shifted to ${r.pick(places)} in ${aYear(r)} and bought a house in ${aYear(r)}`,
  r => `Free on ${someDay(r)} ${time(r)}?`,
  r => `Engagement was on ${someDay(r)}, cancelled in ${aYear(r)}`,
  r => `Muhurat ${someDay(r)} ko ${time(r)} ka hai`,
  r => `My shift is ${time(r)} to ${time(r)}, ${whole(r, 5, 6)} days`,
  r => `salary ${sum(r)} hai, bonus ${sum(r)} alag`,
  r => `House rent ${sum(r)}, food ${sum(r)}, still I save ${whole(r, 10, 50)}%`,
  r => `Land ${whole(r, 2, 20)} bigha, tractor ${whole(r, 1, 3)}, cows ${whole(r, 2, 9)}`,
  r => `Is ${sum(r)} enough to live in ${r.pick(places)}?`,
  r => `The hall takes ${whole(r, 300, 900)} people and costs ${sum(r)}`,
  r => `Vande Bharat ${whole(r, 20_101, 22_999)} se aa raha hu, ${time(r)} pe pahuchunga`,
  r => `train number ${whole(r, 11_001, 19_999)}, S${whole(r, 1, 12)}, ${whole(r, 1, 72)}`,
  r =>
    `Indigo ${whole(r, 1000, 6999)} from T${whole(r, 1, 3)}, gate ${whole(r, 1, 60)}${r.pick(['A', 'B', ''])}`,
  r =>
    `${whole(r, 1, 99)}, ${r.pick(['Shanti Nagar', 'Civil Lines', 'Model Town'])}, ${r.pick(places)} ${whole(r, 110_001, 799_999)}`,
  r =>
    `Plot no. ${whole(r, 1, 999)}, Phase ${whole(r, 1, 4)}, ${r.pick(places)}, pincode ${whole(r, 110_001, 799_999)}`,
  r => `pin: ${whole(r, 110_001, 799_999)}`,
  r => `Near ${r.pick(places)} station, platform ${whole(r, 1, 9)} side, lane ${whole(r, 1, 20)}`,
  r => `HS${whole(r, 1001, 9999)} and HS${whole(r, 1001, 9999)} are from one family?`,
  r => `Mere bhai ki profile HS-${whole(r, 1001, 99_999)} hai`,
  r => `I am ${whole(r, 24, 39)} and you are ${whole(r, 22, 36)}, so ${whole(r, 1, 6)} years difference`,
  r => `${whole(r, 24, 39)} yrs, ${whole(r, 4, 6)}'${whole(r, 0, 11)}, ${whole(r, 50, 95)} kgs, B positive`,
  r => `height ${whole(r, 4, 6)}.${whole(r, 0, 11)} feet hai meri`,
  r => `${whole(r, 140, 195)} cm`,
  r => `Born ${someDay(r)}, ${time(r)}, ${r.pick(places)}`,
  r =>
    `Score was ${whole(r, 90, 280)} for ${whole(r, 2, 9)}, Rohit made ${whole(r, 20, 130)} off ${whole(r, 20, 90)}`,
  r => `${whole(r, 5, 9)}.${whole(r, 1, 9)} CGPA in B.Tech, GATE ${whole(r, 30, 80)}.${whole(r, 10, 99)}`,
  r => `CA final in ${aYear(r)}, article ship ${aYear(r)}-${whole(r, 10, 30)}`,
  r => `I can lift ${whole(r, 40, 120)} kg, ${whole(r, 3, 5)} sets of ${whole(r, 8, 15)}`,
  r => `Sugar ${whole(r, 80, 180)}, BP ${whole(r, 110, 140)}/${whole(r, 70, 95)}, papa is fine now`,
  r => `Watched ${whole(r, 2, 9)} episodes of season ${whole(r, 1, 5)} till ${whole(r, 1, 4)} am`,
  r => `Our car is an Alto ${r.pick(['800', 'K10'])}, ${aYear(r)}, runs ${whole(r, 15, 25)} kmpl`,
  r =>
    `Laptop me ${r.pick(['8', '16'])} GB ram, ${r.pick(['512', '256'])} ssd, ${whole(r, 30, 90)}000 me liya`,
  r => `My dog is ${whole(r, 1, 12)}, the cat ${whole(r, 1, 12)}`,
  r => `Room ${whole(r, 101, 909)}, Hostel ${whole(r, 1, 20)}, those were the days, ${aYear(r)}`,
  r => `${whole(r, 2, 4)} kaccha, ${whole(r, 2, 4)} pakka, total ${whole(r, 5, 8)} kamre`,
  () => 'do teen log aur aayenge, char baje tak',
  () => 'Main do bhaiyo me chhota hu, ek bada hai',
  () => 'to do or not to do, that is for you to decide',
  () => 'One of the two is for me, three for my sisters',
  () => 'sat sri akal ji, aap kaha se ho',
  () => 'saath me chai peete hai kabhi',
  () => 'nau mahine ho gaye yaha aaye',
  () => 'एक बार मिल लेते हैं, फिर दो चार दिन में बताते हैं',
  () => 'सात जन्मों का साथ, आठ पहर का प्यार 😄',
  r => `${whole(r, 2, 5)} साल से ${r.pick(['जयपुर', 'सूरत', 'रायपुर'])} में नौकरी, वेतन ${whole(r, 15, 90)} हज़ार`,
  r => `उम्र ${whole(r, 21, 40)}, कद ${whole(r, 4, 6)} फुट ${whole(r, 0, 11)} इंच`,
  () => 'Whatsapp status me kya lagaya hai aapne?',
  () => 'I hardly open Instagram these days',
  () => 'Facebook par bahut time waste hota hai',
  () => 'is your Instagram private?',
  () => 'We had a video on Facebook of the wedding, my aunt posted it',
  () => 'I prefer to talk here for now, numbers later',
  () => 'Let our parents exchange numbers first',
  () => 'I pressed Share contact, you can press it also',
  () => 'My email is never checked, sorry',
  () => 'At the moment I am at Infosys, at the Pune office',
  () => 'Working @ TCS, before that @ Wipro',
  r => `dinner @${whole(r, 7, 9)}:30?`,
  () => 'ok.me too.see you',
  () => 'I did my B.Sc.in Nagpur',
  () => 'haa.to kya hua.ho jayega',
  () => 'Dowry is a crime and we are against it',
  () => 'हम दहेज नहीं लेते',
  () => 'Gifts are not needed, just come with family',
  () => 'Mummy bought gold for my wedding already',
  () => 'My education loan is over, thank god',
  () => 'I handle home loans in HDFC bank',
  () => 'Every month I give half of my salary to my mother',
  () => 'In our customs the bride side does not pay',
  () => 'My brother is in the customs department in Chennai port',
  () => 'Amazon parcel aaya hai, ek minute',
  () => 'Got my PR visa last month',
  () => 'Share market me thoda paisa lagaya tha, kho gaya 😅',
  () => 'paisa sab kuch nahi hota',
  () => 'Who pays for the wedding, both families?',
  r => `${whole(r, 1, 12)}`,
  r => `${whole(r, 20, 99)}`,
  r => aYear(r),
  r => `${whole(r, 10, 99)}000`,
  r => time(r),
  r => someDay(r),
  () => 'ji',
  () => 'Okay 👍',
  () => 'hahaha',
  () => 'Kya chal raha hai?',
  () => 'Do you like to travel?',
  () => 'Shubh ratri',
]
const honest: Make = r =>
  Array.from({ length: r.pick([1, 1, 1, 2, 3]) }, () => r.pick(lines)(r)).join(
    r.pick([' ', '. ', '\n', ', ']),
  )

const begging: Make[] = [
  () => 'Customs wants duty before they release the package',
  r => `Transfer ${whole(r, 10, 90)}000 to the agent and the courier will deliver`,
  () => 'Can you lend me some money, just until my salary comes',
  () => 'I lost my card abroad, please send me money',
  () => 'Buy a Google Play gift card and send me the code',
  () => 'Invest in this crypto app with me, high returns',
  () => 'Send the visa fee and I will marry you next month',
  () => 'Give me your bank details, I will deposit the funds',
  () => 'I need your financial help for surgery',
  () => 'mujhe udhaar de do, jaldi lauta dunga',
  r => `${whole(r, 2, 50)} hazar rupaye transfer kar do`,
  () => 'paise ki bahut dikkat hai, madad karo',
  () => 'apna account number do',
  () => 'parcel airport pe atka hai',
  () => 'मुझे पैसे भेज दीजिए',
  () => 'थोड़े पैसे उधार चाहिए',
  () => 'पार्सल कस्टम में अटका है',
  () => 'loan chahiye tha, dila sakte ho?',
  () => 'scan my qr code',
  () => 'OTP bata do jo aaya hai',
]
const money: Make = r => r.pick(['{}', '{}', 'Dear {}', '{} 🙏']).replace('{}', r.pick(begging)(r))

export const messages: Messages = { contact, split, honest, money }
