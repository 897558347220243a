import { refundReasons } from '#contract/features/payments/refund-facts.ts'
import type { Happening } from '#contract/office/money/money.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { formatReceiptNumber } from '../../features/payments/receipt-number.ts'
import type { ActRow, DeskOrder, LetterRow, NoteRow, StepRow, WordRow } from './order-store.ts'

interface Told {
  order: DeskOrder
  steps: StepRow[]
  words: WordRow[]
  letters: LetterRow[]
  acts: ActRow[]
  notes: NoteRow[]
}

/** Everything that happened to an order, in words, the oldest first. */
export function timelineOf({ order, steps, words, letters, acts, notes }: Told): Happening[] {
  const all: [at: Date, Omit<Happening, 'at'>][] = [
    ...steps.map((step): Line => [step.at, plain(stepText(step, order), refundedBy(step, order))]),
    ...words
      .filter(isSaid)
      .map((row): Line => [row.firstAt, { ...plain(wordText(row)), said: flat(row.word), times: row.times }]),
    ...(order.receiptAt ? [[order.receiptAt, plain(planText(order))] satisfies Line] : []),
    ...letters.map((letter): Line => [letter.at, plain(letterText(letter))]),
    ...acts.toReversed().map(({ at, action, by }): Line => [at, plain(actWords[action] ?? action, by)]),
    ...notes.toReversed().map(({ at, by, note }): Line => [at, plain(`Note: ${note}`, by)]),
  ]
  return all
    .toSorted(([one], [other]) => one.getTime() - other.getTime())
    .map(([at, happening]) => ({ at: at.toISOString(), ...happening }))
}

type Line = [at: Date, Omit<Happening, 'at'>]
const plain = (what: string, by: string | null = null) => ({ what, by, said: null, times: 1 })

const orderSteps: Record<string, string> = {
  CREATED: 'Order made',
  PENDING: 'Opened by the gateway',
  EXPIRED: 'Pay page closed, outcome not known yet',
  COMPLETED: 'Paid',
  REFUNDING: 'Refund begun',
  REFUNDED: 'Refunded',
}
const refundSteps: Record<string, string> = {
  CREATED: 'written down',
  PENDING: 'taken by the gateway',
  CONFIRMED: 'confirmed, not sent yet',
  COMPLETED: 'sent to the account or card that paid',
  FAILED: 'failed',
}

function stepText({ refundId, state }: StepRow, { errorCode, review, refunds }: DeskOrder): string {
  if (refundId) {
    const refund = refunds.find(({ id }) => id === refundId)
    const why = state === 'CREATED' && refund ? `: ${reasonText(refund)}` : ''
    // Its number ends with how many there have been.
    return `Refund ${refundId.split('_').at(-1)} ${refundSteps[state] ?? state}${why}`
  }
  if (state === 'FAILED') return `Failed${errorCode ? `: ${errorCode}` : ''}`
  if (state === 'REVIEW') return `Waits for a look${review ? `: ${review}` : ''}`
  return orderSteps[state] ?? state
}

function reasonText({ reason, note }: DeskOrder['refunds'][number]): string {
  if (reason === 'late') return 'paid late, after another order was paid'
  const label = reason === 'asked' ? 'by the command line' : refundReasons[reason].label
  return note ? `${label} (${note})` : label
}

const refundedBy = ({ refundId, state }: StepRow, { refunds }: DeskOrder) =>
  state === 'CREATED' ? (refunds.find(({ id }) => id === refundId)?.by ?? null) : null

const sources: Record<WordRow['source'], string> = {
  webhook: 'Webhook',
  poll: 'Asked',
  return: 'Asked, while the member looked',
  admin: 'Asked by the office',
}

/** That a refund was begun at the desk is a step of it already. */
const isSaid = ({ source, word }: WordRow) => source !== 'admin' || typeof word.refund !== 'string'

function wordText({ source, word }: WordRow): string {
  const inner = (typeof word.refund === 'object' && word.refund ? word.refund : word) as Record<
    string,
    unknown
  >
  const about = typeof word.refund === 'object' ? 'refund' : undefined
  const says = [about, word.event, inner.state, inner.errorCode].filter(Boolean).join(', ')
  return `${sources[source]}: ${says || 'no state'}`
}

function planText({ grantedUntil, receipt }: DeskOrder): string {
  const plan = grantedUntil ? `Plan until ${showDay(grantedUntil)}` : 'Plan'
  return receipt ? `${plan}, receipt ${formatReceiptNumber(receipt)}` : plan
}

const letterKinds = { receipt: 'receipt', refund: 'refund begun', refund_sent: 'refund sent' }
const letterStates = { waiting: 'on its way', sent: 'sent', failed: 'given up' }
const letterText = ({ kind, state }: LetterRow) =>
  `Letter to the member: ${letterKinds[kind]}${state ? `, ${letterStates[state]}` : ''}`

const actWords: Record<string, string> = {
  'order.ask': 'Asked the gateway',
  'order.receipt': 'Sent the receipt again',
}

/** One line a fact; what stands inside of others by its path. */
function flat(word: Record<string, unknown>, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(word).flatMap(([name, value]): [string, string][] => {
      if (value === null || value === undefined) return []
      const place = path ? `${path}.${name}` : name
      if (typeof value === 'object') return Object.entries(flat(value as Record<string, unknown>, place))
      return [[place, String(value)]]
    }),
  )
}
