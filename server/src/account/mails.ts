import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { resetLinkMinutes } from '#contract/promises.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

const knownEmail: MailKind = { name: 'known-email', limits: mailLimits.knownEmail }

/** Someone signed up with an address that has an account: most likely its owner, who forgot it. */
export function knownEmailMail(to: string, siteUrl: string): Mail {
  return letter(knownEmail, to, `You already have a ${brand.name} account`, [
    'Namaste,',
    `someone, most likely you, tried to create a ${brand.name} account with this e-mail address. It already has one.`,
    { text: 'Log in', href: siteUrl + paths.login },
    { text: 'Set a new password', href: siteUrl + paths.forgotPassword },
    'If it was not you, there is nothing to do: your account is unchanged.',
  ])
}

const resetLink: MailKind = {
  name: 'reset-link',
  limits: mailLimits.resetLink,
  goodForSeconds: resetLinkMinutes * 60,
}

export function resetMail(to: string, name: string, link: string): Mail {
  return letter(resetLink, to, `Your ${brand.name} password`, [
    `Namaste ${name},`,
    'you asked for a new password. Please open this link to set one:',
    { text: 'Set a new password', href: link },
    `The link works once, for ${resetLinkMinutes} minutes. If you did not ask for it, there is nothing to do: your password is unchanged.`,
  ])
}

const passwordChanged: MailKind = { name: 'password-changed', limits: mailLimits.passwordChanged }

export function passwordChangedMail(to: string, name: string, supportEmail: string): Mail {
  return letter(passwordChanged, to, `Your ${brand.name} password was changed`, [
    `Namaste ${name},`,
    'your password was changed just now, and all devices were logged out.',
    `If it was not you, please write to ${supportEmail} at once.`,
  ])
}
