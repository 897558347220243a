import { describe, expect, test } from 'vitest'
import { forbiddenTexts } from '../../../testing/texts/forbidden-texts.ts'
import { classifyMessage } from './contact-filter.ts'

const linesOf = (text: string) => text.trim().split(/\s*\n\s*/)
const isRefused = (text: string, earlier: string[] = []) =>
  classifyMessage(text, earlier).contact !== undefined
/** A line holds the messages of one sender, in order, separated by `|`. */
const isLastRefused = (line: string) => {
  const messages = line.split(' | ')
  return isRefused(messages.at(-1) ?? '', messages.slice(0, -1))
}

describe('contact details', () => {
  test('are refused as in a profile; offers are not', () => {
    const { offer, ...contacts } = forbiddenTexts
    expect(Object.values(contacts).flatMap(texts => texts.filter(text => !isRefused(text)))).toEqual([])
    expect(offer.filter(text => isRefused(text))).toEqual([])
  })

  test('are refused if they are split over several messages', () => {
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
    expect(talks.filter(talk => !isLastRefused(talk))).toEqual([])
  })

  test('are quoted as the sender typed them, with all pieces', () => {
    expect(classifyMessage('Call 98765 43210 please', []).contact).toEqual({
      kind: 'phone',
      quote: '98765 43210',
      isCertain: true,
    })
    expect(classifyMessage('then 43210', ['my number 98765']).contact).toEqual({
      quote: '98765 … 43210',
      isCertain: true,
    })
    expect(classifyMessage('rahul_92', ['my insta']).contact).toMatchObject({ quote: 'insta rahul_92' })
  })
})

test.each([
  ['nine eight seven six five four three two one zero', true],
  ['+44 7911 123456', true],
  ['insta rahul_92', true],
  ['rahul@ybl', true],
  ['313273 12', false],
  ['Ph 2345678', false],
  ['message me on telegram', false],
])('"%s" is certain: %s', (text, isCertain) => {
  expect(classifyMessage(text, []).contact?.isCertain).toBe(isCertain)
})

describe('messages with harmless numbers', () => {
  test('pass, also one after another', () => {
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
    expect(talks.filter(isLastRefused)).toEqual([])
  })
})

describe('a request for money', () => {
  const isWarned = (text: string) => classifyMessage(text, []).isAboutMoney

  test('brings a warning', () => {
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

  test('brings no warning in everyday sentences', () => {
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

  test('is not a contact detail, and a contact detail is not about money', () => {
    expect(classifyMessage('I need money urgently', [])).toEqual({ isAboutMoney: true })
    expect(classifyMessage('9876543210', [])).toMatchObject({
      contact: { quote: '9876543210' },
      isAboutMoney: false,
    })
  })
})
