import { type Search as MemberSearch, readSearch } from '../members/read-search.ts'

export type OrderSearch =
  | { by: 'newest' }
  | { by: 'order'; value: string }
  /** A number of the gateway or the bank. */
  | { by: 'payment'; value: string }
  | { by: 'receipt'; financialYear: number; number: number }
  | { by: 'day'; day: string; amountPaise: number | null }
  | { by: 'member'; member: MemberSearch }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ownOrder = /\b(order_[\w-]{8,60})/
const refund = /^rf_(order_[\w-]+)_\d+$/
const receipt = /^SP\/(\d{2})-\d{2}\/(\d{1,9})$/i
const isoDay = /\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/
const spokenDay = /\b(\d{1,2})(?:st|nd|rd|th)?[ .]([a-z]{3})[a-z]*\.?,? (20\d\d)\b/i
const money = /(?:rs\.?|₹|inr)\s*([\d,]{1,12}(?:\.\d{1,2})?)|\b(\d{1,7}(?:\.\d{2})?)\b/i
/** A number of the gateway or a bank is long and has a digit, unlike a name. */
const reference = /^(?=[^\d]*\d)[\w-]{11,63}$/

export function readOrderSearch(typed: string): OrderSearch {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return { by: 'newest' }
  const order = refund.exec(text)?.[1] ?? ownOrder.exec(text)?.[1]
  if (order) return { by: 'order', value: order }
  const numbered = receipt.exec(text)
  if (numbered)
    return { by: 'receipt', financialYear: 2000 + Number(numbered[1]), number: Number(numbered[2]) }
  const day = readDay(text)
  if (day) return { by: 'day', ...day }
  const member = readSearch(text)
  if (member.by === 'name' && reference.test(text)) return { by: 'payment', value: text }
  return { by: 'member', member }
}

function readDay(text: string): { day: string; amountPaise: number | null } | undefined {
  const iso = isoDay.exec(text)
  const spoken = spokenDay.exec(text)
  const parts = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : spoken && [
        Number(spoken[3]),
        months.indexOf((spoken[2] as string).toLowerCase()) + 1,
        Number(spoken[1]),
      ]
  const found = iso?.[0] ?? spoken?.[0]
  if (!parts || !found) return undefined
  const [year, month, date] = parts as [number, number, number]
  const at = new Date(Date.UTC(year, month - 1, date))
  if (month === 0 || at.getUTCMonth() !== month - 1) return undefined
  const amount = money.exec(text.replace(found, ' '))
  const rupees = (amount?.[1] ?? amount?.[2])?.replaceAll(',', '')
  return {
    day: at.toISOString().slice(0, 10),
    amountPaise: rupees === undefined ? null : Math.round(Number(rupees) * 100),
  }
}
