import type { Lane } from './case-facts.ts'
import type { PhotoReason } from './photo-reasons.ts'

interface Reason {
  /** What a reporter reads; without it only the office chooses it. */
  asks?: string
  lane: Lane
  /** Where the one who complains is the one it is about, or speaks for them. */
  laneIfSelf?: Lane
  /** Sooner than the lane wants. */
  withinHours?: number
  /** How much it weighs against a member, and for how long: nothing, little, more, a lot. */
  strikes: 0 | 1 | 2 | 4
  /** The rule in plain words, as it stands in the letter to the member. */
  rule: string
  /** What the owner of a photo reads, where one is removed for it. */
  photo?: PhotoReason
}

/**
 * Why something is reported or decided. A code is kept for ever; its words may change. Which lane each belongs to is our
 * reading of the law, which a lawyer has to confirm.
 */
export const caseReasons = {
  fake_profile: {
    asks: 'This person does not exist',
    lane: 'listed',
    strikes: 4,
    rule: 'A profile shows a real person who wants to marry.',
    photo: 'notYou',
  },
  impersonation: {
    asks: 'Someone pretends to be me, or somebody I know',
    lane: 'person',
    strikes: 4,
    rule: 'Nobody may pretend to be somebody else.',
    photo: 'notYou',
  },
  photo_of_other: {
    asks: 'The photo is of someone else',
    lane: 'listed',
    laneIfSelf: 'person',
    strikes: 2,
    rule: 'Photos show the person the profile is for.',
    photo: 'notYou',
  },
  photo_ai: {
    asks: 'The photo is made or changed by a machine',
    lane: 'general',
    laneIfSelf: 'person',
    strikes: 1,
    rule: 'Photos are real: a face that a machine made or changed has no place here.',
    photo: 'notYou',
  },
  married: {
    asks: 'This person is already married',
    lane: 'listed',
    strikes: 4,
    rule: 'Only who is free to marry may have a profile.',
  },
  false_details: {
    asks: 'Age, work, income or other details are wrong',
    lane: 'general',
    strikes: 1,
    rule: 'What a profile says has to be true.',
  },
  no_consent: {
    asks: 'I did not agree to this profile',
    lane: 'listed',
    laneIfSelf: 'person',
    strikes: 0,
    rule: 'A profile needs the yes of the person it shows.',
    photo: 'notYou',
  },
  underage: {
    asks: 'This person is too young',
    lane: 'child',
    strikes: 0,
    rule: 'A profile is for people of an age at which the law lets them marry.',
    photo: 'child',
  },
  child_safety: {
    asks: 'A child is in danger',
    lane: 'child',
    strikes: 4,
    rule: 'Nothing that harms a child has a place here.',
    photo: 'child',
  },
  intimate_image: {
    asks: 'A private picture, or a threat with one',
    lane: 'person',
    strikes: 4,
    rule: 'Nobody may show or threaten to show private pictures of another.',
    photo: 'indecent',
  },
  obscene: {
    asks: 'Sexual words or pictures',
    lane: 'listed',
    strikes: 2,
    rule: 'Sexual words and pictures have no place here.',
    photo: 'indecent',
  },
  harassment: {
    asks: 'They threaten, insult or will not leave me alone',
    lane: 'listed',
    strikes: 2,
    rule: 'Nobody may threaten, insult or press another.',
  },
  caste_abuse: {
    asks: 'Insults because of caste or community',
    lane: 'listed',
    strikes: 2,
    rule: 'You may say which community you look for. You may not speak with contempt of any.',
  },
  hate_religion: {
    asks: 'Hate because of religion or origin',
    lane: 'listed',
    strikes: 2,
    rule: 'Hate because of religion or origin has no place here.',
  },
  money_request: {
    asks: 'They ask for money or gifts',
    lane: 'listed',
    strikes: 4,
    rule: 'Nobody may ask another member for money, gifts or account details.',
  },
  dowry: {
    asks: 'They demand or offer dowry',
    lane: 'general',
    withinHours: 24,
    strikes: 2,
    rule: 'Asking for, offering or advertising dowry is forbidden by the Dowry Prohibition Act, 1961.',
  },
  broker: {
    asks: 'An agent or a marriage bureau',
    lane: 'general',
    strikes: 4,
    rule: 'Profiles are for people who marry and their families, not for agents.',
  },
  dating: {
    asks: 'They do not want to marry',
    lane: 'general',
    strikes: 2,
    rule: 'This service is for marriage only.',
  },
  others_data: {
    asks: 'They show my address, phone or papers',
    lane: 'listed',
    strikes: 2,
    rule: 'Nobody may show the address, phone or papers of another.',
    photo: 'contact',
  },
  danger: {
    asks: 'Somebody may be hurt or forced to marry',
    lane: 'listed',
    withinHours: 1,
    strikes: 0,
    rule: 'Where somebody may be hurt, we protect them first.',
  },
  payment: {
    asks: 'A payment, a plan or a refund',
    lane: 'consumer',
    strikes: 0,
    rule: 'Payments follow our refund policy.',
  },
  personal_data: {
    asks: 'See, correct or erase my data',
    lane: 'privacy',
    strikes: 0,
    rule: 'You may see, correct and erase what we keep about you.',
  },
  other: {
    asks: 'Something else',
    lane: 'general',
    strikes: 0,
    rule: 'Our terms of use say what is allowed here.',
  },
  contact_in_text: {
    lane: 'approval',
    strikes: 0,
    rule: 'Phone numbers, addresses and names on other services do not belong into texts and photos that all members see.',
    photo: 'contact',
  },
  photo_unfit: {
    lane: 'approval',
    strikes: 0,
    rule: 'A photo shows the person the profile is for, alone and clearly.',
    photo: 'poor',
  },
  text_unfit: {
    lane: 'approval',
    strikes: 0,
    rule: 'A text says something about the person, in whatever language.',
  },
  duplicate: {
    lane: 'approval',
    strikes: 1,
    rule: 'Each person has one profile.',
  },
  ban_return: {
    lane: 'approval',
    strikes: 4,
    rule: 'Who was closed out may not come back under another account.',
  },
  enquiry: { lane: 'general', strikes: 0, rule: 'We answer every question.' },
  court_order: { lane: 'court', strikes: 0, rule: 'We follow orders of courts and of the government.' },
  lawful_request: { lane: 'court', strikes: 0, rule: 'We give what the law makes us give, and no more.' },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof caseReasons
export const reasonCodes = Object.keys(caseReasons) as [ReasonCode, ...ReasonCode[]]
export const reasonOf = (code: ReasonCode): Reason => caseReasons[code]

/** At most eight a form, and something else. */
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
