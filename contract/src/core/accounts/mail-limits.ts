import type { CountedLimit } from '../../platform/endpoint.ts'
import { resetLinksPerAccount } from './account-limits.ts'

const hour = 60 * 60
const day = 24 * hour
const month = 30 * day

type Limits = readonly [CountedLimit, ...CountedLimit[]]

/**
 * How many mails of each kind one mailbox gets, for all requesters together; for kinds that only the member can request,
 * how many one member gets. Beyond the limit no mail is sent, and the reply does not reveal it.
 */
export const mailLimits = {
  knownEmail: [
    { times: 2, of: 'mails to one mailbox that it has an account', seconds: day },
    { times: 6, of: 'mails to one mailbox that it has an account', seconds: month },
  ],
  welcome: [{ times: 2, of: 'welcome mails to one mailbox', seconds: day }],
  live: [{ times: 2, of: 'mails to one mailbox that its profile is visible', seconds: day }],
  digest: [{ times: 1, of: 'digests to one member', seconds: 20 * hour }],
  resetLink: [resetLinksPerAccount],
  passwordChanged: [{ times: 10, of: 'mails to one mailbox that its password was changed', seconds: day }],
  /** The link to the new address, and the notice to the old one. */
  confirmEmail: [
    { times: 3, of: 'links to one mailbox that make it the address of an account', seconds: hour },
    { times: 6, of: 'links to one mailbox that make it the address of an account', seconds: day },
  ],
  addressChanged: [
    { times: 10, of: 'mails to one mailbox that its account has a new address or number', seconds: day },
  ],
  rules: [{ times: 1, of: 'mails to one mailbox with a reminder of the rules', seconds: 20 * day }],
  interest: [{ times: 20, of: 'mails to one mailbox about interests', seconds: day }],
  match: [{ times: 20, of: 'mails to one mailbox about matches', seconds: day }],
  photos: [{ times: 10, of: 'mails to one mailbox about requests for photos', seconds: day }],
  charts: [{ times: 10, of: 'mails to one mailbox about requests for birth charts', seconds: day }],
  unread: [{ times: 3, of: 'mails to one mailbox about unread messages', seconds: day }],
  receipt: [{ times: 20, of: 'mails to one mailbox with a receipt', seconds: day }],
  refund: [{ times: 20, of: 'mails to one mailbox about refunds', seconds: day }],
  planEnds: [{ times: 2, of: 'mails to one mailbox that its plan ends', seconds: day }],
  /** The receiver may never have heard of us, so this counts all senders together. */
  candidateLink: [
    { times: 3, of: 'mails to one mailbox that ask for a candidate’s consent', seconds: day },
    { times: 10, of: 'mails to one mailbox that ask for a candidate’s consent', seconds: month },
  ],
  candidateCode: [{ times: 5, of: 'mails to one mailbox with a code to take over a profile', seconds: day }],
  candidateNews: [{ times: 20, of: 'mails to one mailbox about a candidate’s answer', seconds: day }],
  breach: [{ times: 5, of: 'mails to one mailbox about an incident', seconds: day }],
  leaving: [{ times: 5, of: 'mails to one mailbox that its account will be deleted', seconds: day }],
  deleted: [{ times: 5, of: 'mails to one mailbox with the receipt of a deletion', seconds: day }],
  exportReady: [{ times: 5, of: 'mails to one mailbox that its data can be downloaded', seconds: day }],
  newsletter: [
    { times: 1, of: 'mails to one mailbox that ask to confirm the newsletter', seconds: day },
    { times: 3, of: 'mails to one mailbox that ask to confirm the newsletter', seconds: month },
  ],
  /** Confirms a complaint to the address that was entered. */
  complaint: [{ times: 10, of: 'mails to one mailbox that confirm a complaint', seconds: day }],
  decision: [{ times: 50, of: 'mails to one mailbox about decisions', seconds: day }],
  caseAlarm: [{ times: 200, of: 'mails to one staff member about waiting cases', seconds: day }],
  staffInvitation: [{ times: 10, of: 'invitations to one staff mailbox', seconds: day }],
  staffNews: [{ times: 40, of: 'mails to one staff mailbox about its account', seconds: day }],
  staffApproval: [{ times: 40, of: 'mails to one staff mailbox about approvals', seconds: day }],
} as const satisfies Record<string, Limits>

/** Days without a new confirmation mail after unsubscribing, also if someone else enters the address. */
export const newsletterQuietDays = 90
