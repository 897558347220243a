import { wordSet } from './fold.ts'
import { type Range, type Token, textAt } from './tokens.ts'

/** Names and codes by which money is sent. */

/** Banks' own endings of payment names: nothing else bears them. */
const payees = wordSet(`
  ybl ibl axl okaxis oksbi okicici okhdfcbank yapl rapl waaxis wasbi waicici wahdfcbank ptyes ptaxis pthdfc ptsbi yesg
  abfspay jupiteraxis naviaxis goaxb kotak811`)
/** Endings that are companies as well: with letters on both sides of the @. */
const companies = wordSet(
  'upi apl fbl axb paytm sbi hdfcbank axisbank icici kotak airtel jio freecharge yesbank idfc idfcbank pnb boi federal barodampay cnrb',
)
const wallets = wordSet('gpay googlepay phonepe paytm bhim upi')
const payWords = wordSet('id ids karo kare kar number no')

export function findPayee(tokens: readonly Token[]): Range | undefined {
  for (const [place, { text, kind }] of tokens.entries()) {
    const next = tokens[place + 1]
    if (text === '@' && next && isPayee(tokens, place))
      return { first: Math.max(0, place - 1), last: place + 1 }
    if (text === 'ifsc' || isBankCode(tokens, place))
      return { first: place, last: Math.min(place + 1, tokens.length - 1) }
    const pay = text === 'google' && next?.text === 'pay' ? place + 1 : place
    const isWallet = kind === 'word' && (wallets.has(text) || pay > place)
    const request = textAt(tokens, pay + 1)
    const isAsked = payWords.has(request) || (request === 'me' && (text === 'gpay' || pay > place))
    if (isWallet && isAsked) return { first: place, last: pay + 1 }
    if (text === 'at' && place > 0 && payees.has(textAt(tokens, place + 1)))
      return { first: place - 1, last: place + 1 }
  }
  return undefined
}

function isPayee(tokens: readonly Token[], place: number): boolean {
  const [before, sign, after] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  if (!before || before.kind === 'sign' || !after) return false
  return payees.has(after.text) || (companies.has(after.text) && sign?.isGlued === true && after.isGlued)
}

/** Four letters, a zero and six more: the code of a bank's branch. */
function isBankCode(tokens: readonly Token[], place: number): boolean {
  const bank = tokens[place]
  const branch = tokens[tokens[place + 1]?.kind === 'sign' ? place + 2 : place + 1]
  return bank?.kind === 'word' && /^[a-z]{4}$/.test(bank.text) && /^0\d{6}$/.test(branch?.text ?? '')
}
