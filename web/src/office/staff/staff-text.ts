import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { indianTime } from '../../lib/indian-time.ts'

export const roleTexts: Record<StaffRole, { name: string; may: string }> = {
  moderator: { name: 'Moderator', may: 'Decides about profiles, photos, texts, reports and appeals' },
  editor: { name: 'Editor', may: 'Writes the blog, stories and pages' },
  finance: { name: 'Finance', may: 'Orders and refunds' },
  admin: { name: 'Admin', may: 'Everything, including staff' },
}

export const rolesText = (roles: readonly StaffRole[]) =>
  roles.map(role => roleTexts[role].name).join(', ') || 'No role'

const actionTexts: Record<string, string> = {
  'sign-in': 'Logged in',
  'sign-in.failed': 'Login failed',
  'sign-out': 'Logged out',
  'session.code': 'Confirmed with a code',
  'session.end': 'Logged out devices',
  'account.enrol': 'Set up the account',
  'account.password': 'Changed the password',
  'account.recovery-codes': 'Created recovery codes',
  'staff.create': 'Created an account on the command line',
  'staff.reset': 'Reset an account on the command line',
  'staff.disable': 'Disabled an account',
  'staff.invitation': 'Sent an invitation again',
  'approval.request': 'Requested an approval',
  'approval.answer': 'Answered an approval request',
  'case.open': 'Opened a case',
  'case.decide': 'Decided a case',
  'case.undo': 'Undid a decision',
  'case.reverse': 'Reversed a decision',
  'case.note': 'Wrote a note',
  'case.escalate': 'Passed a case to an admin',
  'case.contact': 'Viewed a complainant’s contact details',
  'case.reason': 'Changed the reason of a complaint',
  'case.photo': 'Viewed a sealed photo',
  'case.hold': 'Started or ended a legal hold',
  'case.enter': 'Entered a complaint',
  'case.alarm': 'Alarm: the deadline is near',
  'case.missed': 'Alarm: the deadline has passed',
  'staff.phone': 'Changed the number for urgent cases',
  'member.find': 'Searched for a member',
  'member.open': 'Opened a member',
  'member.contact': 'Viewed phone and e-mail',
  'member.note': 'Wrote a note about a member',
  'member.horoscope': 'Deleted the horoscope of a member',
  'alarm.close': 'Closed an alarm',
  'order.find': 'Searched for orders',
  'order.open': 'Opened an order',
  'order.ask': 'Checked with PhonePe',
  'order.refund': 'Refunded, or requested approval',
  'order.refund.undo': 'Undid a refund',
  'order.receipt': 'Sent a receipt again',
  'order.note': 'Wrote a note about an order',
  'money.export': 'Downloaded the payments of a month',
  'photo.look': 'Viewed a large photo',
  'content.create': 'Created a text',
  'content.save': 'Saved a draft',
  'content.publish': 'Published a text',
  'content.restore': 'Restored an earlier version as draft',
  'content.discard': 'Discarded a draft',
  'content.take-down': 'Took a text off the public pages',
  'content.picture': 'Uploaded a picture',
  'option.add': 'Added an entry to a list',
  'option.update': 'Changed an entry of a list',
  'option.merge': 'Merged two entries of a list',
  'option.undo': 'Undid a merge',
  'audit.verify': 'Verified the audit log',
  'audit.erase': 'Erased details of entries',
}

/** An unknown action is shown by its name. */
export const actionText = (action: string) => actionTexts[action] ?? action

const moment = indianTime({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** "3 Nov 2026, 14:05 IST" */
export const timeText = (at: string) => `${moment(at)} IST`
