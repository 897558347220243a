import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { emailLinkHours, resetLinkMinutes } from '#contract/platform/promises.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'
import { type Addressee, namaste } from '../members/addressee.ts'

type Recipient = Omit<Addressee, 'id'>

const knownEmail: MailKind = { name: 'known-email', limits: mailLimits.knownEmail }

/** Sent when someone signs up with an address that already has an account. */
export function knownEmailMail(to: string): Mail {
  return composeMail(knownEmail, to, `You already have a ${brand.name} account`, [
    'Namaste,',
    `Someone, most likely you, tried to create a ${brand.name} account with this e-mail address. It already has one.`,
    { text: 'Log in', href: paths.login },
    { text: 'Set a new password', href: paths.forgotPassword },
    'If it was not you, you need not do anything. Your account is unchanged.',
  ])
}

const resetLink: MailKind = {
  name: 'reset-link',
  limits: mailLimits.resetLink,
  goodForSeconds: resetLinkMinutes * 60,
}

export function resetMail(to: Recipient, token: string): Mail {
  return composeMail(resetLink, to.email, `Your ${brand.name} password`, [
    namaste(to),
    'You asked for a new password. Please open this link to set one:',
    { text: 'Set a new password', href: paths.resetPassword(token) },
    `The link works once, for ${resetLinkMinutes} minutes. If you did not ask for it, you need not do anything. Your password is unchanged.`,
  ])
}

const passwordChanged: MailKind = { name: 'password-changed', limits: mailLimits.passwordChanged }

export function passwordChangedMail(to: Recipient, supportEmail: string, loggedOut = 'all devices'): Mail {
  return composeMail(passwordChanged, to.email, `Your ${brand.name} password was changed`, [
    namaste(to),
    `Your password was changed just now, and ${loggedOut} were logged out.`,
    `If it was not you, please write to ${supportEmail} immediately.`,
  ])
}

const welcome: MailKind = { name: 'welcome', limits: mailLimits.welcome }

export function welcomeMail(to: Recipient): Mail {
  const { say, name } = readerOf(to)
  return composeMail(welcome, to.email, `Welcome to ${brand.name}`, [
    namaste(to),
    say(
      `Welcome to ${brand.name}, and thank you for your trust. Next: your profile. It takes a few minutes.`,
      `Welcome to ${brand.name}, and thank you for your trust. Next: ${name}’s profile. It takes a few minutes.`,
    ),
    { text: say('Create your profile', `Create ${name}’s profile`), href: paths.createProfile },
    'Your answers are saved, so you can continue another day or on another device. Other members never see your phone number or e-mail.',
    'If you did not sign up, you need not do anything. No one can see an account without a profile.',
  ])
}

const confirmEmail: MailKind = {
  name: 'confirm-email',
  limits: mailLimits.confirmEmail,
  goodForSeconds: emailLinkHours * 60 * 60,
}

/** Sent to the new address, which is not confirmed yet, so it names no member. */
export function confirmEmailMail(to: string, token: string): Mail {
  return composeMail(confirmEmail, to, `Is this your address for ${brand.name}?`, [
    'Namaste,',
    `Someone, most likely you, wants to use this address for a ${brand.name} account. Please open this link to confirm it:`,
    { text: 'Confirm this address', href: paths.confirmEmail(token) },
    `The link works once, for ${emailLinkHours} hours. If it was not you, you need not do anything.`,
  ])
}

const addressChanged: MailKind = { name: 'address-changed', limits: mailLimits.addressChanged }

export function addressChangedMail(
  to: Recipient,
  what: 'e-mail' | 'mobile number',
  supportEmail: string,
): Mail {
  return composeMail(addressChanged, to.email, `The ${what} of your ${brand.name} account was changed`, [
    namaste(to),
    `The ${what} of your account was changed just now. The change was made with your password and confirmed from the new ${what}.`,
    `If it was not you, please write to ${supportEmail} immediately.`,
  ])
}
