import { describe, expect, test } from 'vitest'
import { judgeMessage } from '../messages/contact-filter.ts'
import { findForbidden } from './text-rules.ts'

/** A mobile number, in words for its digits from zero on. */
const number = '9876243105'
const spelled = (words: string) => [...number].map(digit => words.split(' ')[Number(digit)]).join(' ')

const languages: [language: string, words: string][] = [
  ['Marathi', 'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ'],
  ['Marathi in Latin letters', 'shunya ek don teen char pach saha saat aath nau'],
  ['Gujarati', 'શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ'],
  ['Gujarati in Latin letters', 'shunya ek do tran char panch chha sat aath nav'],
  ['Bengali', 'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়'],
  ['Bengali in Latin letters', 'shunno ek dui tin char panch choy saat aat noy'],
  ['Tamil', 'பூஜ்யம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது'],
  ['Tamil as spoken', 'சுழியம் ஒண்ணு ரெண்டு மூணு நாலு அஞ்சு ஆறு ஏழு எட்டு ஒம்பது'],
  ['Tamil in Latin letters', 'poojyam ondru irandu moondru naangu ainthu aaru ezhu ettu onbathu'],
  ['Telugu', 'సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది'],
  ['Telugu in Latin letters', 'sunna okati rendu moodu nalugu aidu aaru yedu enimidi tommidi'],
  ['Kannada', 'ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು'],
  ['Kannada in Latin letters', 'sonne ondu eradu mooru naalku aidu aaru elu entu ombattu'],
  ['Punjabi', 'ਸਿਫ਼ਰ ਇੱਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਨੌਂ'],
  ['Punjabi in Latin letters', 'sifar ikk do tinn char panj che satt atth naun'],
]

describe('a mobile number in words for digits', () => {
  test.each(languages)('is found in %s', (_, words) => {
    const text = spelled(words)
    expect(findForbidden(text)?.kind).toBe('phone')
    expect(judgeMessage(`${text.replaceAll(' ', ', ')}.`, []).contact?.quote).toBeDefined()
  })
})

test.each([
  ['Marathi', 'आम्ही दोन भाऊ आणि एक बहीण. आई, बाबा आणि आम्ही तीन जण पुण्यात सहा वर्षे राहतो.'],
  ['Marathi', 'माझे वडील आठ वाजता येतात, घरी सात माणसे आहेत आणि नऊ खोल्या.'],
  ['Gujarati', 'અમે બે ભાઈ અને ત્રણ બહેન છીએ. ઘરમાં સાત લોકો રહે છે, છ વર્ષથી.'],
  ['Bengali', 'আমরা দুই ভাই তিন বোন। এটা সত্যি নয়, ছয় বছর আগে এক বন্ধু সাত দিন ছিল।'],
  ['Tamil', 'எங்கள் வீட்டில் நாலு பேர், இரண்டு அண்ணன், ஒரு தங்கை. ஆறு வருடம் சென்னையில்.'],
  ['Telugu', 'మా ఇంట్లో నలుగురు, ఇద్దరు అన్నలు. ఆరు సంవత్సరాలు ఏడు నెలలు హైదరాబాద్ లో.'],
  ['Kannada', 'ನಮ್ಮ ಮನೆಯಲ್ಲಿ ನಾಲ್ಕು ಜನ, ಎರಡು ಮನೆ, ಮೂರು ವರ್ಷ ಬೆಂಗಳೂರು, ಆರು ತಿಂಗಳು ಮೈಸೂರು.'],
  ['Punjabi', 'ਅਸੀਂ ਦੋ ਭਰਾ ਤੇ ਇੱਕ ਭੈਣ ਹਾਂ। ਘਰ ਵਿੱਚ ਪੰਜ ਜੀਅ, ਸੱਤ ਸਾਲ ਤੋਂ।'],
  ['English', 'Mr Saha and Don have two sons. I like gaane sunna, and do not be late by 10 or 15 minutes.'],
  ['English', 'Don 2, Don 3 and 12 other films. Anju Saha, 26, has 2 sisters and 1 brother.'],
])('an honest text in %s passes: %s', (_, text) => {
  expect([findForbidden(text), judgeMessage(text, []).contact]).toEqual([undefined, undefined])
})
