import type { CountedLimit } from '../../platform/endpoint.ts'
import { resetLinksPerAccount } from './account-limits.ts'

const hour = 60 * 60
const day = 24 * hour
const month = 30 * day

type Limits = readonly [CountedLimit, ...CountedLimit[]]

/**
 * How many mails of each kind one mailbox gets, counting all requesters together. Kinds that only the member can
 * request count per member. Beyond the limit no mail is sent, and the reply does not reveal it.
 */
export const mailLimits = {
  knownEmail: [
    { times: 2, of: 'mails about an existing account to one mailbox', seconds: day },
    { times: 6, of: 'mails about an existing account to one mailbox', seconds: month },
  ],
  welcome: [{ times: 2, of: 'welcome mails to one mailbox', seconds: day }],
  live: [{ times: 2, of: 'mails about a visible profile to one mailbox', seconds: day }],
  digest: [{ times: 1, of: 'digests to one member', seconds: 20 * hour }],
  resetLink: [resetLinksPerAccount],
  passwordChanged: [{ times: 10, of: 'mails about a changed password to one mailbox', seconds: day }],
  /** Also limits the notice to the old address. */
  confirmEmail: [
    { times: 3, of: 'links to one mailbox that confirm it as a new address', seconds: hour },
    { times: 6, of: 'links to one mailbox that confirm it as a new address', seconds: day },
  ],
  addressChanged: [{ times: 10, of: 'mails about a new address or number to one mailbox', seconds: day }],
  rules: [{ times: 1, of: 'reminders of the rules to one mailbox', seconds: 20 * day }],
  interest: [{ times: 20, of: 'mails about interests to one mailbox', seconds: day }],
  match: [{ times: 20, of: 'mails about matches to one mailbox', seconds: day }],
  photos: [{ times: 10, of: 'mails about photo requests to one mailbox', seconds: day }],
  charts: [{ times: 10, of: 'mails about chart requests to one mailbox', seconds: day }],
  unread: [{ times: 3, of: 'mails about unread messages to one mailbox', seconds: day }],
  receipt: [{ times: 20, of: 'receipts to one mailbox', seconds: day }],
  refund: [{ times: 20, of: 'mails about refunds to one mailbox', seconds: day }],
  planEnds: [{ times: 2, of: 'reminders of the end of a plan to one mailbox', seconds: day }],
  /** The receiver may never have heard of us, so this counts all senders together. */
  candidateLink: [
    { times: 3, of: 'requests for a candidate’s consent to one mailbox', seconds: day },
    { times: 10, of: 'requests for a candidate’s consent to one mailbox', seconds: month },
  ],
  candidateCode: [{ times: 5, of: 'codes to take over a profile to one mailbox', seconds: day }],
  candidateNews: [{ times: 20, of: 'mails about a candidate’s answer to one mailbox', seconds: day }],
  breach: [{ times: 5, of: 'mails about an incident to one mailbox', seconds: day }],
  leaving: [{ times: 5, of: 'mails about a requested deletion to one mailbox', seconds: day }],
  deleted: [{ times: 5, of: 'receipts of a deletion to one mailbox', seconds: day }],
  exportReady: [{ times: 5, of: 'mails about a finished data export to one mailbox', seconds: day }],
  newsletter: [
    { times: 1, of: 'newsletter confirmations to one mailbox', seconds: day },
    { times: 3, of: 'newsletter confirmations to one mailbox', seconds: month },
  ],
  complaint: [{ times: 10, of: 'confirmations of a complaint to one mailbox', seconds: day }],
  decision: [{ times: 50, of: 'mails about decisions to one mailbox', seconds: day }],
  caseAlarm: [{ times: 200, of: 'mails about waiting cases to one staff member', seconds: day }],
  staffInvitation: [{ times: 10, of: 'invitations to one staff mailbox', seconds: day }],
  staffNews: [{ times: 40, of: 'mails about a staff account to one mailbox', seconds: day }],
  staffApproval: [{ times: 40, of: 'mails about approvals to one staff mailbox', seconds: day }],
} as const satisfies Record<string, Limits>

/** Days without a new confirmation mail after unsubscribing, also if someone else enters the address. */
export const newsletterQuietDays = 90
