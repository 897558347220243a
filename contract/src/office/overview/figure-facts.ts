import type { Permission } from '../../platform/staff-roles.ts'

/**
 * Every figure of the office: what it counts, in words that stand beside it, and of which parts it consists. One
 * definition for the office and for the public pages.
 */

/** What a number is of: things, money, hours, or a share of `n`. */
type Unit = 'count' | 'paise' | 'hours'

export interface FigurePart {
  label: string
  unit: Unit
  /** Shown for so many of this part's `n`: a hundred is a share. */
  per?: 100 | 1000
  /** In the table alone. */
  isInTable?: true
}

export interface Figure {
  title: string
  definition: string
  /** What is left out, and why. */
  without: string
  /** What `n` is. */
  of?: string
  permission: Extract<Permission, 'safetyFigures' | 'moneyFigures'>
  period: 'day' | 'week' | 'month'
  chart: 'stacked' | 'bars' | 'lines'
  /** How many days back it is still computed anew; then it is closed. */
  openDays: number
  /** What it is computed from is kept for so many days; older ones were computed in their time or not at all. */
  knownDays?: number
  parts: Record<string, FigurePart>
}

const count = (label: string): FigurePart => ({ label, unit: 'count' })
const share = (label: string): FigurePart => ({ label, unit: 'count', per: 100 })
const hours = (label: string): FigurePart => ({ label, unit: 'hours' })
const money = (label: string): FigurePart => ({ label, unit: 'paise' })
const inTable = (part: FigurePart): FigurePart => ({ ...part, isInTable: true })

const steps = {
  phone: 'Phone proven',
  profile: 'Profile complete',
  approved: 'Approved',
  interest: 'First interest sent',
  accepted: 'First interest accepted',
  talk: 'First conversation with an answer',
  paid: 'Paid',
} as const
export const funnelSteps = Object.keys(steps) as (keyof typeof steps)[]
export const funnelDays = [7, 30] as const

const funnelParts = Object.fromEntries(
  funnelDays.flatMap(days =>
    funnelSteps.map(step => {
      const part = share(`${steps[step]} within ${days} days`)
      return [`${step}_${days}`, days === 7 ? inTable(part) : part]
    }),
  ),
)

/** Of a cohort: the month of joining, and so many after it. */
export const stayingMonths = 12
const stayingParts = Object.fromEntries(
  Array.from({ length: stayingMonths + 1 }, (_, month) => {
    const part = share(month === 0 ? 'Month of joining' : `${month} month${month === 1 ? '' : 's'} later`)
    return [`month_${month}`, [0, 1, 3, 6].includes(month) ? part : inTable(part)]
  }),
)

const windows = [
  ['day', 'on the day'],
  ['week', 'in 7 days'],
  ['month', 'in 30 days'],
] as const
const activeParts = Object.fromEntries(
  windows.flatMap(([name, when]) =>
    [
      ['women', count(`Women ${when}`)],
      ['men', count(`Men ${when}`)],
      ['returning', count(`Joined over 30 days before, ${when}`)],
    ].map(([who, part]) => [`${name}_${who}`, name === 'week' ? inTable(part as FigurePart) : part]),
  ),
) as Record<string, FigurePart>

const figures = {
  signups: {
    title: 'Sign-ups',
    definition:
      'Members who signed up, by day in India, and for whom the profile is. Accounts that the office closed within 7 days of joining are a band of their own.',
    without: 'Demo people, people of the office and numbers that belong to nobody.',
    permission: 'safetyFigures',
    period: 'day',
    chart: 'stacked',
    openDays: 8,
    parts: {
      Self: count('Self'),
      Son: count('Son'),
      Daughter: count('Daughter'),
      Brother: count('Brother'),
      Sister: count('Sister'),
      Friend: count('Friend'),
      closed: count('Closed within 7 days'),
    },
  },
  funnel: {
    title: 'How far they come',
    definition:
      'Of those who signed up in a week that begins on Monday: how many took each step within 7 and within 30 days of their own sign-up.',
    without: 'Events of one day divided by others of that day: these are the same people all the way.',
    of: 'who signed up that week',
    permission: 'safetyFigures',
    period: 'week',
    chart: 'lines',
    // The last day of the week and its 30 days are over after 37.
    openDays: 37,
    parts: funnelParts,
  },
  approval: {
    title: 'Waiting for approval',
    definition:
      'New profiles that were decided about on a day: the hours they had waited, in the middle and for the slowest tenth, and how many were decided in time.',
    without: 'The average: one forgotten profile would hide in it.',
    of: 'profiles decided that day',
    permission: 'safetyFigures',
    period: 'day',
    chart: 'lines',
    openDays: 1,
    parts: {
      median: hours('Median wait'),
      slowest: hours('Slowest tenth waited at least'),
      in_time: inTable(share('Decided in time')),
    },
  },
  active: {
    title: 'Active members',
    definition:
      'Members who did something on a day: searched or turned pages of a list, opened a profile, sent or answered an interest, or wrote a message. Beside it the same in the last 7 and 30 days.',
    without:
      'Opening the app alone. New members swell the figure, so those who joined over 30 days before stand apart.',
    permission: 'safetyFigures',
    period: 'day',
    chart: 'lines',
    openDays: 1,
    parts: activeParts,
  },
  staying: {
    title: 'Staying',
    definition:
      'Of those who signed up in a month: how many did something in that month, and in each month after it.',
    without: 'The last sign-in: it would count those who were away in between.',
    of: 'who signed up that month',
    permission: 'safetyFigures',
    period: 'month',
    chart: 'lines',
    openDays: 400,
    parts: stayingParts,
  },
  works: {
    title: 'Does it work',
    definition:
      'In the 30 days that end with a day: members whose interest was answered, the hours an answer took in the middle, and accepted interests per 100 active members. Never answered: of interests sent 30 to 60 days before.',
    without: 'Totals since the beginning. Interests that were withdrawn.',
    permission: 'safetyFigures',
    period: 'day',
    chart: 'lines',
    openDays: 1,
    parts: {
      answered: count('Members with an answer'),
      median: inTable(hours('Median time to an answer')),
      unanswered: inTable(share('Never answered')),
      accepted: inTable(share('Accepted per 100 active')),
    },
  },
  trust: {
    title: 'Trust',
    definition:
      'Complaints by the day they came and the lane they belong to, and how many members were active in the 30 days before; complaints settled in time; decisions overturned on appeal; accounts closed, and how long those had been visible.',
    without:
      'Profiles, photos and texts that wait for a look, and questions. The number of bans is no success.',
    of: 'active members in 30 days; settled complaints; appeals decided',
    permission: 'safetyFigures',
    period: 'day',
    chart: 'stacked',
    openDays: 2,
    parts: {
      court: count('Court or government'),
      person: count('The person shown'),
      child: count('A child'),
      listed: count('Listed by law'),
      general: count('General'),
      consumer: count('Payments'),
      privacy: count('Personal data'),
      per_thousand: inTable({ label: 'Complaints per 1,000 active', unit: 'count', per: 1000 }),
      in_time: inTable(share('Settled in time')),
      overturned: inTable(share('Overturned on appeal')),
      closed: inTable(count('Accounts closed')),
      visible: inTable(hours('Visible before closing, median')),
    },
  },
  machine: {
    title: 'Machine',
    definition: 'Mails and text messages by the day they were written: sent, and given up after every try.',
    without: 'What is still being tried.',
    permission: 'safetyFigures',
    period: 'day',
    chart: 'stacked',
    openDays: 3,
    knownDays: 29,
    parts: {
      mail_sent: count('Mails sent'),
      mail_failed: count('Mails given up'),
      sms_sent: count('Text messages sent'),
      sms_failed: count('Text messages given up'),
    },
  },
  revenue: {
    title: 'Revenue',
    definition:
      'Payments by the day the gateway confirmed them, refunds by the day they were sent back, and what is left of the two. Paid out: what arrived for the payments of the day, as entered by hand. First payments and renewals apart; of the payments of the day, how many have been refunded since.',
    without: 'Orders that were not paid. Payments without refunds are not called revenue.',
    of: 'payments of the day',
    permission: 'moneyFigures',
    period: 'day',
    chart: 'bars',
    openDays: 31,
    parts: {
      paid: money('Paid'),
      refunded: money('Refunded'),
      net: money('Left'),
      first: inTable(count('First payments')),
      renewed: inTable(count('Renewals')),
      returned: inTable(share('Refunded since')),
    },
  },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]
export const figureOf = (name: FigureName): Figure => figures[name]

const named = (permission: Figure['permission']) =>
  figureNames.filter(name => figureOf(name).permission === permission) as [FigureName, ...FigureName[]]
export const safetyFigures = named('safetyFigures')
export const moneyFigures = named('moneyFigures')

/** A share of fewer says nothing about people. */
export const sharesFrom = 20
