import type { Priority } from './case-facts.ts'
import type { PhotoReason } from './photo-reasons.ts'

interface Reason {
  /** Shown in report forms. A reason without it is for the office only. */
  asks?: string
  priority: Priority
  /** The priority when the complainant is the person concerned, or speaks for them. */
  priorityIfSelf?: Priority
  /** A deadline earlier than that of the priority. */
  withinHours?: number
  strikes: 0 | 1 | 2 | 4
  /** Quoted in the e-mail to the member. */
  rule: string
  /** Shown to the owner when a photo is removed for this reason. */
  photo?: PhotoReason
}

/**
 * Reasons of reports and decisions. Codes are stored and never change; texts can. The priorities are our reading of the
 * law, which a lawyer has to confirm.
 */
export const caseReasons = {
  fake_profile: {
    asks: 'This person does not exist',
    priority: 'listed',
    strikes: 4,
    rule: 'A profile shows a real person who wants to marry.',
    photo: 'notYou',
  },
  impersonation: {
    asks: 'Someone pretends to be me, or someone I know',
    priority: 'person',
    strikes: 4,
    rule: 'A profile must be of the person it names.',
    photo: 'notYou',
  },
  photo_of_other: {
    asks: 'The photo is of someone else',
    priority: 'listed',
    priorityIfSelf: 'person',
    strikes: 2,
    rule: 'Photos show the person the profile is for.',
    photo: 'notYou',
  },
  photo_ai: {
    asks: 'The photo was made or changed by AI',
    priority: 'general',
    priorityIfSelf: 'person',
    strikes: 1,
    rule: 'Photos must be real. Faces made or changed by AI are not allowed.',
    photo: 'notYou',
  },
  married: {
    asks: 'This person is already married',
    priority: 'listed',
    strikes: 4,
    rule: 'Only people who are free to marry may have a profile.',
  },
  false_details: {
    asks: 'Age, work, income or other details are wrong',
    priority: 'general',
    strikes: 1,
    rule: 'The details in a profile must be true.',
  },
  no_consent: {
    asks: 'I did not agree to this profile',
    priority: 'listed',
    priorityIfSelf: 'person',
    strikes: 0,
    rule: 'The person shown must agree to the profile.',
    photo: 'notYou',
  },
  underage: {
    asks: 'This person is too young',
    priority: 'child',
    strikes: 0,
    rule: 'Profiles are only for people who are legally old enough to marry.',
    photo: 'child',
  },
  child_safety: {
    asks: 'A child is in danger',
    priority: 'child',
    strikes: 4,
    rule: 'Content that harms a child is not allowed.',
    photo: 'child',
  },
  intimate_image: {
    asks: 'A private picture, or a threat with one',
    priority: 'person',
    strikes: 4,
    rule: 'Sharing private pictures of another person, or threatening to, is not allowed.',
    photo: 'indecent',
  },
  obscene: {
    asks: 'Sexual words or pictures',
    priority: 'listed',
    strikes: 2,
    rule: 'Sexual words and pictures are not allowed.',
    photo: 'indecent',
  },
  harassment: {
    asks: 'They threaten, insult or will not leave me alone',
    priority: 'listed',
    strikes: 2,
    rule: 'Threats, insults and pressure are not allowed.',
  },
  caste_abuse: {
    asks: 'Insults because of caste or community',
    priority: 'listed',
    strikes: 2,
    rule: 'You may say which community you prefer. Insulting a community is not allowed.',
  },
  hate_religion: {
    asks: 'Hate because of religion or origin',
    priority: 'listed',
    strikes: 2,
    rule: 'Hate because of religion or origin is not allowed.',
  },
  money_request: {
    asks: 'They ask for money or gifts',
    priority: 'listed',
    strikes: 4,
    rule: 'Asking another member for money, gifts or account details is not allowed.',
  },
  dowry: {
    asks: 'They demand or offer dowry',
    priority: 'general',
    withinHours: 24,
    strikes: 2,
    rule: 'Asking for, offering or advertising dowry is forbidden by the Dowry Prohibition Act, 1961.',
  },
  broker: {
    asks: 'An agent or a marriage bureau',
    priority: 'general',
    strikes: 4,
    rule: 'Profiles are for people who want to marry and their families, not for agents.',
  },
  dating: {
    asks: 'They do not want to marry',
    priority: 'general',
    strikes: 2,
    rule: 'This service is for marriage only.',
  },
  others_data: {
    asks: 'They show my address, phone or documents',
    priority: 'listed',
    strikes: 2,
    rule: 'Sharing the address, phone or documents of another person is not allowed.',
    photo: 'contact',
  },
  danger: {
    asks: 'Someone may be hurt or forced to marry',
    priority: 'listed',
    withinHours: 1,
    strikes: 0,
    rule: 'When a person may be in danger, we protect them first.',
  },
  payment: {
    asks: 'A payment, a plan or a refund',
    priority: 'consumer',
    strikes: 0,
    rule: 'Payments follow our refund policy.',
  },
  personal_data: {
    asks: 'See, correct or erase my data',
    priority: 'privacy',
    strikes: 0,
    rule: 'You may see, correct and erase the data that we keep about you.',
  },
  other: {
    asks: 'Something else',
    priority: 'general',
    strikes: 0,
    rule: 'Our terms of use say what is allowed.',
  },
  contact_in_text: {
    priority: 'approval',
    strikes: 0,
    rule: 'Phone numbers, addresses and account names are not allowed in texts and photos that all members see.',
    photo: 'contact',
  },
  photo_unfit: {
    priority: 'approval',
    strikes: 0,
    rule: 'A photo must show the person the profile is for, alone and clearly.',
    photo: 'poor',
  },
  text_unfit: {
    priority: 'approval',
    strikes: 0,
    rule: 'A text must say something about the person, in any language.',
  },
  duplicate: {
    priority: 'approval',
    strikes: 1,
    rule: 'Each person has one profile.',
  },
  ban_return: {
    priority: 'approval',
    strikes: 4,
    rule: 'A person whose account was closed may not return with another account.',
  },
  enquiry: { priority: 'general', strikes: 0, rule: 'We answer every question.' },
  court_order: { priority: 'court', strikes: 0, rule: 'We follow orders of courts and of the government.' },
  lawful_request: { priority: 'court', strikes: 0, rule: 'We share what the law requires, and no more.' },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof caseReasons
export const reasonCodes = Object.keys(caseReasons) as [ReasonCode, ...ReasonCode[]]
export const reasonOf = (code: ReasonCode): Reason => caseReasons[code]

/** At most eight in a form, and "Something else". */
export const reportChoices = {
  member: [
    'fake_profile',
    'impersonation',
    'married',
    'false_details',
    'no_consent',
    'underage',
    'money_request',
    'dowry',
    'other',
  ],
  photo: ['photo_of_other', 'photo_ai', 'intimate_image', 'obscene', 'underage', 'others_data', 'other'],
  grievance: [
    'intimate_image',
    'impersonation',
    'others_data',
    'no_consent',
    'harassment',
    'child_safety',
    'payment',
    'personal_data',
    'other',
  ],
} as const satisfies Record<string, readonly ReasonCode[]>
export type ReportChoice = (typeof reportChoices)[keyof typeof reportChoices][number]
