/**
 * Names are part of mail subjects, where mail programs turn "evil.in" into a link. So a word may touch the dot before it
 * only after an initial, as in "S.Kumar", and not if it is a domain ending, as in "x.com".
 */

const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}.' -]*$/u

/** Common domain endings. Country endings are any two Latin letters. */
const endings = new Set(
  [
    'com net org edu gov mil int biz info name mobi asia pro tel xxx jobs post cat coop aero museum travel',
    'app dev page web site website online store shop shopping blog live life link click top xyz icu vip win work works',
    'world space tech cloud digital email host press news media agency company center club fun games group guru',
    'money bank loan care health love dating singles family today zone team tools video wiki art design studio',
    'भारत भारतम् भारोत संगठन कॉम नेट ভারত ভাৰত భారత్ ભારત இந்தியா ਭਾਰਤ ಭಾರತ ഭാരതം ଭାରତ بھارت',
  ].flatMap(line => line.split(' ')),
)

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const isEnding = (word: string) => /^[a-z]{2}$/.test(word) || endings.has(word)

function touchesDot(before: string, after: string): boolean {
  const word = /^[\p{L}\p{M}]*/u.exec(after.toLowerCase())?.[0] ?? ''
  return letters(word) > 1 && (letters(before) !== 1 || isEnding(word))
}

export function isPersonName(text: string): boolean {
  const mayBeAddress = text.split(/\s+/).some(part => {
    const pieces = part.split('.')
    return pieces.slice(1).some((after, place) => touchesDot(pieces[place] ?? '', after))
  })
  return nameShape.test(text) && !mayBeAddress
}
