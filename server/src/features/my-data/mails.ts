import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { exportHours, retention } from '#contract/platform/promises.ts'
import { type Addressee, namaste } from '../../core/members/addressee.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'

const exportReady: MailKind = {
  name: 'export-ready',
  limits: mailLimits.exportReady,
  goodForSeconds: exportHours * 3600,
}

export function exportReadyMail(to: Addressee): Mail {
  return composeMail(exportReady, to.email, 'Your data is ready', [
    namaste(to),
    'The file with your data is ready.',
    { text: 'Download', href: paths.myData },
    `You can download it for ${exportHours} hours. Please log in first. If you did not ask for it, please change your password.`,
  ])
}

const leaving: MailKind = { name: 'leaving', limits: mailLimits.leaving }

export function leavingMail(to: Addressee, { number, eraseAt }: { number: string; eraseAt: Date }): Mail {
  const { say, name } = readerOf(to)
  return composeMail(leaving, to.email, `Your ${brand.name} account will be deleted`, [
    namaste(to),
    say(
      `As you asked, no other member sees your profile from now on. The account will be erased after ${inIndia(eraseAt)}.`,
      `As you asked, no other member sees ${name}’s profile from now on. The account will be erased after ${inIndia(eraseAt)}.`,
    ),
    'If you change your mind, or if it was not you, log in before then. Everything stays as it is.',
    { text: 'Keep my account', href: paths.login },
    `The number of this deletion is ${number}. Anyone can use it to check the deletion, but it does not show whose account it was.`,
    { text: 'Check the deletion', href: paths.deletion(number) },
  ])
}

const deleted: MailKind = { name: 'deleted', limits: mailLimits.deleted }

export interface DeletionReceipt {
  number: string
  counts: Record<string, number>
  hash: string
}

/** Without a name: it has been erased. */
export function deletedMail(to: string, { number, counts, hash }: DeletionReceipt): Mail {
  const lines = Object.entries(counts).map(([kind, count]) => `${kind}: ${count}`)
  return composeMail(deleted, to, `Deletion receipt: ${number}`, [
    'Namaste,',
    `The account at ${brand.name} that used this address has been erased.`,
    lines.join(', '),
    `We keep an encrypted copy for ${retention.afterDeletionYears === 1 ? 'one year' : `${retention.afterDeletionYears} years`}, as the law requires, and then erase it too. Payments stay in our books without a name.`,
    `Number: ${number}`,
    `Hash (SHA-256): ${hash}`,
    { text: 'Check this receipt', href: paths.deletion(number) },
    'This is our last mail to you. We wish you well.',
  ])
}

const inIndia = (at: Date) =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' })
