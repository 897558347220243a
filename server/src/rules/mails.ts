import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { announcements } from '#contract/promises.ts'
import { type Addressee, namaste } from '../members/addressee.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

const rules: MailKind = { name: 'rules', limits: mailLimits.rules }

/** The law asks for it, so it cannot be turned off. */
export function rulesMail(to: Addressee): Mail {
  return letter(rules, to.email, `The rules of ${brand.name}, in short`, [
    namaste(to),
    `every ${announcements.reminderMonths} months we remind everybody of what holds here, as Indian law asks.`,
    'This is a place for marriage. Profiles are true, of people who agreed to them; photos show the person. Nobody asks for money or dowry, insults others for their caste or faith, or sends what is indecent. Whoever breaks this loses the account, and may have to answer before the law.',
    { text: 'Read the terms', href: paths.terms },
    'How we handle your data, and how you change, withdraw or delete it, stands in our privacy policy and in your settings.',
    { text: 'Read the privacy policy', href: paths.privacy },
  ])
}
