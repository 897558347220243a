import { describe, expect, test } from 'vitest'
import { judgeMessage } from './contact-filter.ts'

const linesOf = (text: string) => text.trim().split(/\s*\n\s*/)
const isRefused = (text: string, earlier: string[] = []) => judgeMessage(text, earlier).contact !== undefined
/** The messages of one sender, in order, between strokes. */
const isRefusedAtLast = (line: string) => {
  const messages = line.split(' | ')
  return isRefused(messages.at(-1) ?? '', messages.slice(0, -1))
}

describe('a way to reach somebody elsewhere', () => {
  test('is found however it is written', () => {
    const messages = linesOf(`
      9876543210
      my number is 98765 43210, call after 8
      ९८७६५ ४३२१०
      nine eight double seven six triple five two one
      nau aath saat chhe paanch char teen do ek zero
      नौ आठ सात छह पाँच चार तीन दो एक शून्य
      98o76S43lO
      8slll6498l
      97о97lO86l
      n1ne e1ght s3ven s1x f1ve f0ur thr33 tw0 0ne z3ro
      9ine 8ight 7even 6ix 5ive 4our 3hree 2wo 1ne 0
      n i n e e i g h t s e v e n s i x f i v e f o u r t w o t w o
      e.i.g.h.t f.i.v.e o.n.e f.i.v.e e.i.g.h.t t.w.o s.i.x z.e.r.o s.e.v.e.n f.i.v.e
      841xx323xx1946
      98 mera 76 number 54 hai 32 10
      first five 98765 last five 43210
      Nine Eight Seven Six 543210
      Rs 98765 43210
      house no 98765-43210
      talk to my brother 868534 double 8 54
      +1 (647) 638-1953
      +44 7911 123456
      rahul92 at the rate g m a i l dot com
      rahul @yahoo com
      rahulnair @ mycompany . in
      email - rahul_92
      rahul@ybl
      SBIN 0012345
      t dot me slash rahul
      wa.me/919876
      zoom.us/j/12345
      insta rahul_92
      i n s t a g r a m rahul.sharma
      rahul_92 on insta
      my snap is rahul
      whatsapp me
      message me on telegram
      whatsapp karo na`)
    expect(messages.filter(message => !isRefused(message))).toEqual([])
  })

  test('is found when it is told in pieces', () => {
    const talks = linesOf(`
      98 | 76 | 543210
      my number is 98765 | 43210
      98765 | ok? | 43210
      starts with nine eight seven | then six five four | three two one zero
      नौ आठ | सात छह पाँच | चार तीन दो एक शून्य
      +44 79 | 11 123456
      9876 | 5432
      6 | 1977 | 08169
      rahul | @ybl
      my insta | rahul_92
      rahulsharma at | sharmafamily dot com`)
    expect(talks.filter(talk => !isRefusedAtLast(talk))).toEqual([])
  })

  test('is quoted as it was typed, the pieces together', () => {
    expect(judgeMessage('Call 98765 43210 please', []).contact).toEqual({ quote: '98765 43210' })
    expect(judgeMessage('then 43210', ['my number 98765']).contact).toEqual({ quote: '98765 … 43210' })
    expect(judgeMessage('rahul_92', ['my insta']).contact).toEqual({ quote: 'insta rahul_92' })
  })
})

describe('honest messages pass', () => {
  test('with their years, codes, incomes, heights, dates, trains and number words', () => {
    const messages = linesOf(`
      I was born on 12/05/1995 at 10:30 am in Pune
      dob 12051995
      B.Tech in 2012, MBA in 2016, working since 2017
      Rent is 15000, between 44000 and 97000 in Mumbai
      60000 to 70000 per month
      My package is 12 LPA, bonus Rs 1,20,000
      5'6", 62 kg, 27 years
      Flat 1204, Sector 21, Noida 201301
      one call is coming. 576616 is our pin
      pin code 411038
      Is HS10234 your cousin's profile?
      Train no 12951 coach B4 seat 32, reaching 16:35
      flight 6E 2134 lands 6:15
      India scored 245/6 in 50 overs
      do char log aayenge hamare saath
      I am for equality, too, and to be honest I ate alone
      हम चार लोग आएँगे, दो दिन रुकेंगे
      See you @7pm
      I work @ Infosys, you?
      B.Com.Then CA.what about you
      Are you on Instagram?
      what is your insta id?
      Can we talk on WhatsApp some day?
      My mother sent it in the family WhatsApp group
      my whatsapp is not working
      I will call you when you have shared your number`)
    expect(messages.filter(message => isRefused(message))).toEqual([])
  })

  test('after one another', () => {
    const talks = linesOf(`
      15000 | 18000
      80000 | 38000
      2015 | 2019 | 2021
      5.10 | 27 | 62 | 165
      I am 27 | 2 brothers | 9 to 6 job | 411038 is our pin code
      182 | 21000
      gold is at 82000 now | My home loan EMI is 57000
      83 was a good film | 23 out of 36 gun match | 25 out of 36 gun match
      Uncle keeps forwarding jokes on WhatsApp | ok.in the evening then`)
    expect(talks.filter(isRefusedAtLast)).toEqual([])
  })
})

describe('talk of money', () => {
  const isWarned = (text: string) => judgeMessage(text, []).isAboutMoney

  test('warns the reader', () => {
    const messages = linesOf(`
      The parcel I sent you is stuck at customs
      Please pay the customs clearance fee
      The customs officer is asking for a fee
      Can you send me 20000 rupees
      I need money urgently for the hospital
      Please transfer the money to my account
      Buy me a gift card
      Pay the visa fee for me
      Invest in crypto with me
      give me your account number
      mujhe paise ki zaroorat hai
      8 hazar ki zaroorat hai, bhej doge?
      paise bhejo abhi
      mujhe loan chahiye
      gpay kar do
      पैसे भेज दो
      मेरे खाते में पैसे डाल दीजिए
      पार्सल कस्टम में फंसा है
      गिफ्ट कार्ड भेज दो`)
    expect(messages.filter(message => !isWarned(message))).toEqual([])
  })

  test('does not where it is no more than talk', () => {
    const messages = linesOf(`
      My salary is 12 LPA
      We do not want any dowry, only a good family
      No gifts please, your blessings are enough
      We gave gifts to all the relatives at the wedding
      Tell me about the customs of your family
      My brother is in the customs department in Chennai port
      I got biryani parcel for dinner
      My home loan EMI is 25000
      I work in the loan department of a bank
      I have an H1B visa till next year
      Crypto is too risky for me
      I would never send money to a stranger
      paisa sab kuch nahi hota
      दहेज नहीं चाहिए`)
    expect(messages.filter(isWarned)).toEqual([])
  })

  test('is no contact detail, and the other way round', () => {
    expect(judgeMessage('I need money urgently', [])).toEqual({ isAboutMoney: true })
    expect(judgeMessage('9876543210', [])).toEqual({ contact: { quote: '9876543210' }, isAboutMoney: false })
  })
})

test('long messages are read in one go', () => {
  const pieces = ["5'", '९ ', 'n1ne', 'n i n e ', 'insta', 'i n s t a ', 'send me ', 'paise ', '12/12/', 'o9']
  for (const piece of pieces) {
    const text = piece.repeat(10_000 / piece.length)
    judgeMessage(text, [text, text, text, text])
  }
}, 10_000)
