import { type App, appAt, mayBegin, networks, single } from './app-names.ts'
import { wordSet } from './fold.ts'
import { type Range, type Token, textAt } from './tokens.ts'

/** Names in other services: a handle, or an invitation to talk there. */

/** Written short by those who give their name there. */
const shortForms = wordSet('insta ig fb tg snap इंस्टा इन्स्टा')
const invitations = wordSet(`
  find reach chat connect dm dms message msg text txt ping follow add contact catch hmu drop baat milo
  मिलो संपर्क बात`)
/** "me on", "am on", "available on". */
const present = wordSet('me am available us active मुझे')
const prepositions = wordSet('on at via over through in thru par pe se पर')
const own = wordSet('my mine mera meri मेरा मेरी our')
const denials = wordSet(`
  not no never dont don doesn doesnt didn without nahi nahin hate dislike avoid off away deleted left quit cant isn isnt hardly
  rarely seldom less नहीं`)
const work = wordSet(`
  work works worked working employed engineer developer manager job team intern designer career analyst lead joined company
  marketing campaigns ads`)
const harmless = wordSet('group groups forward forwards university status stories jokes inc ltd ग्रुप')
const handleWords = wordSet('id ids handle username user uname आईडी')
const between = wordSet('id ids is handle username user name par pe ka number no on at me per')
const handleSign = /^[:=>@~–-]$/
const requests = wordSet('karo kare kar karna kijiye karen par pe करो करें')

/** In a profile, which speaks to everybody, naming a messenger is enough. */
export const findHandle = (tokens: readonly Token[]) => findApp(tokens, isInvited)

/** In a talk people ask and tell of such apps; a name there, or being sent there, is what is looked for. */
export const findHandleInTalk = (tokens: readonly Token[]) => findApp(tokens, isSentThere)

function findApp(
  tokens: readonly Token[],
  isMeant: (tokens: readonly Token[], app: App) => boolean,
): Range | undefined {
  for (const [place, token] of tokens.entries()) {
    if (token.text === '@' && isHandle(tokens, place))
      return { first: place, last: endOfGlued(tokens, place) }
    if (token.kind === 'sign' || !mayBegin(token.text)) continue
    const app = appAt(tokens, place)
    if (app && isMeant(tokens, app))
      return { first: app.first, last: endOfGlued(tokens, Math.min(app.last + 2, tokens.length - 1)) }
  }
  return undefined
}

function isInvited(tokens: readonly Token[], { first, last, isMessenger }: App): boolean {
  const before = tokens.slice(Math.max(0, first - 5), first).map(({ text }) => text)
  const after = textAt(tokens, last + 1)
  if (before.some(word => denials.has(word) || work.has(word)) || harmless.has(after)) return false
  if (isHandleAfter(tokens, last + 1, shortForms.has(textAt(tokens, first)))) return true
  if (isMessenger || requests.has(after) || own.has(before.at(-1) ?? '')) return true
  if (before.some(word => invitations.has(word))) return true
  return prepositions.has(before.at(-1) ?? '') && present.has(before.at(-2) ?? '')
}

/** Makes a question of what is said of an app: "are you on …", "what is your …". */
const questions = wordSet(`
  you your ur u we aap ap aapka aapki apka apki tum tumhara tumhari kya hum ham can shall may could does did which who
  आप आपका आपकी तुम तुम्हारा क्या हम`)
/** Follows "my insta" where its name does: "is", "same". */
const given = wordSet('is hai no number same id ids handle name username par pe : = - है नंबर')
const numberWords = wordSet('number no num नंबर')
const pleas = wordSet('please pls plz only')
const oneself = wordSet('me mujhe mujhse mujhko मुझे मुझसे')
const requestsOnly = wordSet('karo kare karna kijiye karen kijiyega करो करें कीजिए')

function isSentThere(tokens: readonly Token[], { first, last, isMessenger }: App): boolean {
  const before = clauseBefore(tokens, first)
  const after = textAt(tokens, last + 1)
  if (isGluedNameAfter(tokens, last + 1) || isNameBefore(tokens, first)) return true
  if (before.some(word => denials.has(word) || work.has(word)) || harmless.has(after)) return false
  if (isNameAfter(tokens, last + 1)) return true
  const later = textAt(tokens, last + 2)
  if (own.has(before.at(-1) ?? '')) return given.has(after) && later !== '' && !denials.has(later)
  if (isMessenger && oneself.has(after)) return true
  if (before.some(word => questions.has(word))) return false
  if (requestsOnly.has(after) || (oneself.has(after) && isOver(tokens, last + 2))) return true
  if (isMessenger && (pleas.has(after) || (numberWords.has(after) && given.has(later)))) return true
  if (requests.has(after) && before.concat(later).some(word => invitations.has(word))) return true
  return before.some(word => invitations.has(word)) && before.some(word => oneself.has(word))
}

/** The five words before, as far as they belong to the same part of the sentence. */
function clauseBefore(tokens: readonly Token[], place: number): string[] {
  const words = tokens.slice(Math.max(0, place - 5), place).map(({ text }) => text)
  return words.slice(words.findLastIndex(word => /^[,.;!?]$/.test(word)) + 1)
}

/** Where a name stands, if one does, behind "id", "is" and the like. */
function nameAfter(tokens: readonly Token[], place: number): number {
  let name = place
  while (name < place + 3 && (between.has(textAt(tokens, name)) || handleWords.has(textAt(tokens, name))))
    name++
  return name
}

/** "ig rahul_92", "insta: rahul.sharma". */
function isGluedNameAfter(tokens: readonly Token[], place: number): boolean {
  const name = nameAfter(tokens, place)
  return isGluedName(tokens, handleSign.test(textAt(tokens, name)) ? name + 1 : name)
}

/** "insta: rahul", "insta id rahul"; not "insta id?". */
function isNameAfter(tokens: readonly Token[], place: number): boolean {
  const name = nameAfter(tokens, place)
  if (handleSign.test(textAt(tokens, name))) return tokens[name + 1]?.kind === 'word'
  return handleWords.has(textAt(tokens, name - 1)) && tokens[name]?.kind === 'word'
}

/** "rahul_92 on insta", "search rahul.sharma in instagram". */
function isNameBefore(tokens: readonly Token[], place: number): boolean {
  if (!prepositions.has(textAt(tokens, place - 1))) return false
  let first = place - 2
  while (first > place - 8 && tokens[first]?.isGlued) first--
  return first < place - 2 && isGluedName(tokens.slice(first, place - 1), 0)
}

const ordinals = wordSet('st nd rd th am pm')
const isOver = (tokens: readonly Token[], place: number) => (tokens[place]?.kind ?? 'sign') === 'sign'

/** "insta: rahul", "insta id", "ig rahul_92". */
function isHandleAfter(tokens: readonly Token[], place: number, isShort: boolean): boolean {
  const next = textAt(tokens, place)
  if (handleWords.has(next)) return true
  const isSign = handleSign.test(next)
  if (isSign && tokens[place + 1] && (isShort || !/^[–-]$/.test(next))) return true
  return isGluedName(tokens, isSign || between.has(next) ? place + 1 : place)
}

/** Letters with digits, dots or underlines among them, without a blank: rahul_92, rahul.sharma. */
function isGluedName(tokens: readonly Token[], place: number): boolean {
  const parts = tokens.slice(place, endOfGlued(tokens, place) + 1)
  while (parts.at(-1)?.kind === 'sign') parts.pop()
  return (
    parts.length > 1 &&
    parts[0]?.kind !== 'sign' &&
    !isSentences(parts) &&
    parts.some(({ kind, text }) => kind === 'word' && text.length > 1 && !ordinals.has(text)) &&
    parts.some(({ kind, text }) => kind === 'digits' || text === '.' || text === '_')
  )
}

/** "M.Com.Then", "B.Tech": every word with a capital, and only dots between them. */
const isSentences = (parts: readonly Token[]) =>
  parts.every(({ kind, text, isCapital }) => (kind === 'word' ? isCapital : text === '.'))

/** "@rahul_92" anywhere, "@rahul" at the beginning or after an invitation; "Engineer @infosys" is a workplace. */
function isHandle(tokens: readonly Token[], place: number): boolean {
  const [before, sign, after] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  if (!after?.isGlued || after.kind === 'sign' || isHour(tokens, place + 1)) return false
  if (before && before.kind !== 'sign' && sign?.isGlued) return false
  if (isGluedName(tokens, place + 1)) return true
  const said = tokens.slice(Math.max(0, place - 4), place).map(({ text }) => text)
  return (
    !before ||
    before.kind === 'sign' ||
    said.some(word => invitations.has(word) || own.has(word) || networks.has(single(word)))
  )
}

/** The last token that follows without a blank. */
function endOfGlued(tokens: readonly Token[], place: number): number {
  let last = place
  while (last < place + 12 && tokens[last + 1]?.isGlued) last++
  return last
}

/** "@7pm", "@7:30", "@7". */
function isHour(tokens: readonly Token[], place: number): boolean {
  const [hour, next] = [tokens[place], tokens[place + 1]]
  if (hour?.kind !== 'digits' || hour.text.length > 2) return false
  return !next?.isGlued || next.kind === 'sign' || /^(am|pm|a|p|ish|o|baje)$/.test(next.text)
}
