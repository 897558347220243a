import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import type { Light } from '#contract/office/overview/office-home.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'
import type { CaseCounts } from './store.ts'

/** Tomorrow morning it would tell of yesterday. */
const evening: MailKind = { name: 'evening', limits: mailLimits.evening, goodForSeconds: 12 * 60 * 60 }

export interface Evening {
  cases: CaseCounts
  decided: number
  /** Nothing for who has nothing to do with money. */
  differences: number | null
  lights: readonly Light[]
}

/** Numbers and no names: it lies in a mailbox. */
export function eveningMail(to: { name: string; email: string }, { cases, ...day }: Evening): Mail {
  const { open, overdue, dueTomorrow, fresh, oldest } = cases
  const red = day.lights.filter(({ isRed }) => isRed)
  const since = oldest?.toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' })
  const subject = overdue > 0 ? `${overdue} overdue this evening` : 'The office this evening'
  return composeMail(evening, to.email, subject, [
    `Namaste ${to.name},`,
    `Decided today: ${day.decided}. Open: ${open}, of which ${overdue} overdue and ${fresh} not looked at yet.${since ? ` The oldest has waited since ${since}.` : ''}`,
    `Due tomorrow: ${dueTomorrow}.`,
    ...(day.differences === null ? [] : [`Money: ${differencesText(day.differences)}.`]),
    red.length === 0
      ? 'Everything that runs by itself is well.'
      : `Not well: ${red.map(({ name, says }) => `${name} (${says})`).join('; ')}.`,
    { text: `Open the office of ${brand.name}`, href: paths.admin },
  ])
}

const differencesText = (count: number) =>
  count === 0 ? 'no differences' : `${count} ${count === 1 ? 'difference waits' : 'differences wait'}`
