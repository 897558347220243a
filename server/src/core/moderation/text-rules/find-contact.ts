import { anyOf, end, isCapital, type Range, type Reading, start, wordSet } from './read-text.ts'

/** Finds contact details outside Saptapadi by their form and context: addresses, payment names, app accounts. */

const at = `(?: ?@ ?|[ _-]{1,3}(?:at|aet|एट)(?: the rate(?: of)?)?[ _-]{1,3})`
const dot = `(?: ?\\. ?|[ _-]{1,3}(?:dot|डॉट)[ _-]{1,3})`
const spelledDot = `[ _-]{1,3}(?:dot|डॉट)[ _-]{1,3}`
/** Mail providers whose name has no other meaning. */
const mailbox = anyOf(`
  gmail gmial gmaill gmale geemail jeemail hotmail rediffmail ymail protonmail icloud yahoomail googlemail fastmail zohomail
  जीमेल हॉटमेल रेडिफमेल याहूमेल`)
/** Mail providers whose name is also a company or a word. */
const otherMailbox = anyOf('yahoo outlook rediff live proton zoho aol msn याहू')
const ending = anyOf('com net org edu biz xyz कॉम नेट')
/** Endings that are also words: they can begin a sentence whose leading space was forgotten. */
const wordEnding = anyOf(`
  co in me us ca ai tv io ly gg uk ae au de info app link site online shop store club live website page blog space tech dev
  be one gov ac इन`)
const host = `(?:[\\p{L}\\p{M}\\d-]{2,40}\\.){0,2}[\\p{L}\\p{M}\\d-]{2,40}`
const after = '(?<=[\\p{L}\\p{M}\\d._-])'
/** Employers with an ending in their name, and degrees and tools that look like a host. */
const notHost = `(?!${anyOf(`
  booking amazon naukri flipkart makemytrip cleartrip monster salesforce acres housing magicbricks policybazaar carwale cardekho
  bookmyshow indiamart justdial goibibo yatra snapdeal myntra shaadi overstock asp vb ado dot inter hons hsc puc grad sec`)} ?\\. ?\\p{L}+${end}(?!/))`
const article = '(?!(?:a|an|the|any|some|this|my|our|his|her)[ _-])'

/**
 * Text after an @ is an address if the name before it has a digit, dot or underscore, even if it reads like a
 * sentence.
 */
const afterAccountName = '(?<=[\\d._][\\p{L}\\p{M}\\d]{0,20})'
const mails = [
  `${start}(?:g ?mail|(?:gee|jee)[ -]?mail|${mailbox})${end}(?:${dot}${ending})?`,
  `${after} ?@ ?${notHost}${host}${dot}(?:${ending}|${wordEnding}${end}(?! ?\\p{L}))`,
  `${after}${at}${otherMailbox}(?:${dot}| )(?:${ending}|${wordEnding})${end}`,
  `${after}${at}${article}${notHost}${host}(?:${spelledDot}(?:${ending}|${wordEnding})| ?\\. ?${ending})${end}`,
  `${afterAccountName}${at}${notHost}${host}${dot}(?:${ending}|${wordEnding})${end}`,
  `${after}[ _-]at the rate (?!of )${host}`,
  `${start}${otherMailbox}${dot}(?:${ending}|co)${end}`,
  `${start}(?:e-?mail|mail|ईमेल|mailid|emailid)(?: ?(?:id|address|adress|आईडी) ?(?:is|hai|[:=-])| ?[:=]) ?(?!not)[\\p{L}\\d]`,
  `${start}e?mail(?: id)? - ?[\\p{L}\\d]`,
  `${start}e?mail (?:id )?${host} ${otherMailbox}${end}`,
]

const links = [
  `${start}(?:https?|hxxps?) ?: ?/ ?/ ?`,
  `${start}www[. ]`,
  `${start}${notHost}(?:${host}\\.${ending}${end}|[\\p{L}\\d-]{1,40}\\.${wordEnding}/(?=[^ ]))`,
  `${start}${notHost}[\\p{L}\\p{M}\\d-]{5,40} ?\\. ?com${end}`,
  `${start}${article}${host} (?:dot|डॉट) (?:${ending}|${wordEnding})${end}`,
  `${start}[\\p{L}\\d] dot me slash`,
  `${start}${host}\\.co\\.in${end}`,
  `${start}${anyOf('visit website site link url blog channel portal click on')} (?:\\p{L}+ )?${host}\\.${wordEnding}${end}`,
  `${start}[\\p{L}\\d-]{3,40}\\.${wordEnding}${end}(?! ?[\\p{L}\\d])`,
]

/** UPI endings that only banks use. */
const payeeEnding = anyOf(`
  ybl ibl axl okaxis oksbi okicici okhdfcbank yapl rapl waaxis wasbi waicici wahdfcbank ptyes ptaxis pthdfc ptsbi yesg
  abfspay jupiteraxis naviaxis goaxb kotak811`)
/** UPI endings that are also companies: they count only with letters on both sides of the @. */
const companyEnding = anyOf(
  'upi apl fbl axb paytm sbi hdfcbank axisbank icici kotak airtel jio freecharge yesbank idfc idfcbank pnb boi federal barodampay cnrb',
)
const payees = [
  `${after}\\s?@\\s?${payeeEnding}${end}`,
  `${after}@${companyEnding}${end}`,
  `${after} at ${payeeEnding}${end}`,
  `${start}(?:gpay|google ?pay|phonepe|paytm|bhim|upi) (?:id|ids|karo|kare|kar|number|no)${end}`,
  `${start}(?:gpay|google ?pay) me${end}`,
  `${start}ifsc${end}`,
  `${start}[a-z]{4}[ :-]?0\\d{6}${end}`,
]

const toPatterns = (list: readonly string[]) => list.map(source => new RegExp(source, 'u'))
const [mailPatterns, linkPatterns, payeePatterns] = [mails, links, payees].map(toPatterns)

function firstOf(text: string, patterns: readonly RegExp[] = []): Range | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return around(text, match.index, match.index + match[0].length)
  }
  return undefined
}

const quoted = 60
const around = (text: string, from: number, to: number): Range => ({
  from: from - (/[^ \n]*$/.exec(text.slice(Math.max(0, from - quoted), from))?.[0].length ?? 0),
  to: to + (/^[^ \n]*/.exec(text.slice(to, to + quoted))?.[0].length ?? 0),
})

export const findPayee = ({ text }: Reading) => firstOf(text, payeePatterns)
export const findLink = ({ text }: Reading) => firstOf(text, linkPatterns)

/** An address, or an @ with text glued to it. "Engineer@Infosys" is a workplace and passes. */
export function findMail(reading: Reading): Range | undefined {
  const found = firstOf(reading.text, mailPatterns)
  if (found) return found
  for (const { 0: sign, index } of reading.text.matchAll(gluedAt)) {
    const range = around(reading.text, index, index + sign.length)
    if (!isCapital(reading, range.from) && !isCapital(reading, index + sign.length)) return range
  }
  return undefined
}
const gluedAt = new RegExp(`${after}(?:@(?=[\\p{L}\\d])| ?@ ?(?=${host}${dot}${wordEnding}${end}))`, 'gu')

const messengers = `
  whatsapp watsapp watsap watapp whatsap whatapp whtsapp whtsap wtsapp wtsap watsp whatsp vatsapp vhatsapp wassap
  watsap whatzapp whasapp snapchat viber wechat botim
  व्हाट्सएप व्हाट्सऐप व्हाट्सप्प व्हाट्सअप व्हाट्सअप्प व्हाट्सैप वॉट्सऐप वाट्सएप वाट्सप वाट्सअप व्हाट्सप स्नैपचैट`
/** Apps that people also read or work for. */
const networks = `
  insta instagram ig facebook fb telegram tg snap twitter linkedin skype discord messenger signal hike imo
  इंस्टा इंस्टाग्राम इन्स्टा इन्स्टाग्राम फेसबुक टेलीग्राम स्काइप`

/** A letter may be doubled, or replaced by a digit or a sign; a long name may be written in pieces. */
const likeLetter: Record<string, string> = {
  a: '[a4@]',
  s: '[s5$]',
  i: '[i1!|]',
  l: '[l1|]',
  e: '[e3€]',
  o: '[o0]',
  t: '[t7]',
  b: '[b8]',
}
const loosely = (names: string) =>
  [...wordSet(names)]
    .sort((one, other) => other.length - one.length)
    .map(word =>
      [...word].map(letter => `${likeLetter[letter] ?? letter}+`).join(word.length > 6 ? "[ ._'’*-]?" : ''),
    )
    .join('|')
const app = new RegExp(`${start}(?:(${loosely(messengers)})|${loosely(networks)})${end}`, 'gu')

const invites = anyOf(`
  find reach chat connect dm dms message msg text txt ping follow add contact catch hmu drop baat milo available search
  मिलो संपर्क बात`)
const oneself = anyOf('me mujhe mujhse mujhko मुझे मुझसे')
const denied = anyOf(`
  not no never dont don doesn doesnt didn without nahi nahin hate dislike avoid off away deleted left quit cant isn isnt hardly
  rarely seldom less नहीं
  work works worked working employed engineer developer manager job team intern designer career analyst lead joined company
  marketing campaigns ads`)
const asked = anyOf(`
  you your ur u we aap ap aapka aapki apka apki tum tumhara tumhari kya hum ham can shall may could does did which who
  आप आपका आपकी तुम तुम्हारा क्या हम`)
const own = anyOf('my mine mera meri मेरा मेरी our')
const request = anyOf('karo kare karna kijiye karen kijiyega kar करो करें कीजिए')

/** Letters mixed with digits, dots or underscores: rahul_92, rahul.sharma. */
const account =
  '(?=[\\p{L}\\p{M}\\d]*[\\d._][\\p{L}\\p{M}\\d])(?=[\\d._]*\\p{L}{2})(?!\\d+(?:st|nd|rd|th|am|pm))[\\p{L}\\d][\\p{L}\\p{M}\\d._]{2,}'
const link = '(?:id|ids|handle|username|user|name|uname|me|is|hai|number|no|par|pe|ka|on|at|per|आईडी)'
const near = (source: string) => new RegExp(source, 'u')
const tests = {
  accountAfter: near(`^(?: ?${link}${end}){0,3} ?[:=>@~–-]? ?@?${account}`),
  accountBefore: near(`${account} (?:on|at|via|over|in|par|pe|se|पर) $`),
  nameAfter: near(
    `^ ?(?:(?:${link} ){0,2}${link}? ?[:=>@~–-]|(?:${link} ){0,2}(?:id|ids|handle|username|uname|आईडी)) ?[\\p{L}\\p{M}]`,
  ),
  denied: near(`${start}${denied}${end}`),
  harmless: near(`^ (?:groups?|forwards?|university|status|stories|jokes|inc|ltd|ग्रुप)${end}`),
  own: near(`${start}${own} $`),
  given: near(`^ ?(?:is|hai|no|number|same|id|ids|handle|name|username|:|=|-|है|नंबर)${end} ?(?!not|nahi)[^ ]`),
  asked: near(`${start}${asked}${end}`),
  request: near(`^ (?:(?:par|pe|पर) )?(?:\\p{L}+ )?${request}${end}`),
  plea: near(`^ (?:${oneself}|please|pls|plz|only|(?:number|no|num|नंबर) (?:is|hai|same|:))${end}`),
  self: near(`^ ${oneself} ?(?:[^\\p{L} ]|$)`),
  invited: near(`${start}${invites}${end}`),
  me: near(`${start}(?:${oneself}|am|available|contact)${end}`),
  meet: near(`^ (?:par|pe|पर) (?:milo|baat|chat|मिलो|बात)${end}`),
}

const wordsBefore = 60

/** An app with an account name, an invitation to write there, or @name. */
export function findHandle({ text }: Reading): Range | undefined {
  for (const match of text.matchAll(app)) {
    const from = match.index
    const to = from + match[0].length
    const clause =
      text
        .slice(Math.max(0, from - wordsBefore), from)
        .split(/[,.;!?\n](?= |$)/)
        .at(-1) ?? ''
    const before = / ?(?:[^ ]+ ){0,5}$/.exec(clause)?.[0] ?? ''
    const after = text.slice(to, to + wordsBefore)
    const meant = meaningOf(before, after, match[1] !== undefined)
    if (!meant) continue
    const length = /^ ?[^ ]*(?: [^ ]+)?/.exec(after)?.[0].length ?? 0
    return { from, to: to + length, isDoubtful: meant === 'invitation' }
  }
  return firstOf(text, atNames)
}

function meaningOf(before: string, after: string, isMessenger: boolean): 'name' | 'invitation' | undefined {
  if (tests.accountAfter.test(after) || tests.accountBefore.test(before)) return 'name'
  if (tests.denied.test(before) || tests.harmless.test(after)) return undefined
  if (tests.nameAfter.test(after)) return 'name'
  if (tests.own.test(before)) return tests.given.test(after) ? 'name' : undefined
  if (isMessenger && tests.plea.test(after)) return 'invitation'
  if (tests.asked.test(before)) return undefined
  const isRequest = tests.request.test(after) || tests.self.test(after) || tests.meet.test(after)
  return isRequest || (tests.invited.test(before) && tests.me.test(before)) ? 'invitation' : undefined
}

/** "@rahul_92" anywhere, "@rahul" at the start or after a sign. "Engineer @infosys" is a workplace, "@7pm" a time. */
const atNames = toPatterns([
  `(?<![\\p{L}\\d])@(?!\\d{1,2}(?::\\d\\d|am|pm|ish|baje)?${end})${account}`,
  `(?:^|[^\\p{L}\\d ] ?|\\n)@(?!\\d{1,2}(?:am|pm|ish|baje)?${end})[\\p{L}\\d]{2,}`,
  `${start}(?:${own}|${invites}) (?:\\p{L}+ )?@[\\p{L}]{2,}`,
])
