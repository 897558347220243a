import { type CaseAction, lanes } from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonOf } from '#contract/core/moderation/case-reasons.ts'
import { type PhotoReason, photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import { paths } from '#contract/platform/paths.ts'
import { complaints } from '#contract/platform/promises.ts'

/** A letter about a case: what is sent, and the words it was made of, by which its version is told. */
export interface CaseLetter {
  template: string
  words: string
  subject: string
  parts: (string | { text: string; href: string })[]
}

/** Named places in braces. One that nobody fills stops the letter. */
type Places = Record<string, string | undefined>

function fill(words: string, places: Places): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = places[name]
    if (value === undefined) throw new Error(`A letter has nothing to say at {${name}}.`)
    return value
  })
}

function write(template: string, paragraphs: string[], places: Places): CaseLetter {
  const [subject = '', ...body] = paragraphs
  const parts = body.map(paragraph => {
    const text = /^\[(.+)\]$/.exec(paragraph)?.[1]
    return text ? { text, href: places.link as string } : fill(paragraph, places)
  })
  return { template, words: paragraphs.join('\n'), subject: fill(subject, places), parts }
}

interface Holder {
  /** "C10017" */
  number: string
  code: string
}

const placesOf = ({ number, code }: Holder): Places => ({
  number,
  code,
  link: paths.grievanceState(number, code),
})

/** Indian time, as people there write it. */
export const sayMoment = (at: Date) =>
  `${at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' })}, Indian time`

const committee = `If you do not agree with our decision, or receive none in time, you may appeal within ${complaints.appealDays} days to the Grievance Appellate Committee of the Government of India at gac.gov.in.`
const askAgain = `If you think that we are wrong, ask us to look again, until {appeal}. Somebody else then decides, within ${lanes.general.act / 1440} days.`
const keep = 'Your number is {number} and its code {code}. Please keep both.'

const receivedWords = {
  complaint: [
    'We have your complaint: {number}',
    'We have received what you wrote. A person looks at it, and we answer you by {due}.',
  ],
  enquiry: [
    'We have your message: {number}',
    'Thank you for writing to us. A person reads it, and we answer you by {due}.',
  ],
  appeal: [
    'We look again: {number}',
    'You have asked us to review a decision. A different member of our team decides, by {due}.',
  ],
} as const

export const receivedLetter = (about: Holder & { dueAt: Date; what: keyof typeof receivedWords }) =>
  write(
    `received-${about.what}`,
    [
      receivedWords[about.what][0],
      'Namaste,',
      receivedWords[about.what][1],
      '[See what became of it]',
      keep,
      'If you have not written to us, somebody entered your address by mistake, and there is nothing to do.',
    ],
    { ...placesOf(about), due: sayMoment(about.dueAt) },
  )

export type ReporterAnswer = { outcome: 'acted' | 'kept' } | { outcome: 'answered'; words: string }

const reporterWords = {
  acted: 'Thank you for telling us. We have looked at what you reported, and we have acted.',
  kept: 'Thank you for telling us. We have looked at what you reported and found nothing against our rules. You can block a member at any time: neither of you then sees the other.',
  answered: '{words}',
}

/** To who complained: in general words, and nothing about anybody else. */
export const reporterLetter = (about: Holder & ReporterAnswer) =>
  write(
    `reporter-${about.outcome}`,
    [
      'Our answer to {number}',
      'Namaste,',
      reporterWords[about.outcome],
      '[See what became of it]',
      committee,
      keep,
    ],
    { ...placesOf(about), words: 'words' in about ? about.words : undefined },
  )

/** What was done, and what the member can do. */
const memberWords: Partial<Record<CaseAction, readonly [did: string, next: string]>> = {
  removePhoto: ['We have removed a photo from your profile.', '{photo}'],
  removeText: [
    'We do not show a text that you have changed; the one before it is shown again.',
    'You can write another one at any time: log in and edit your profile.',
  ],
  declineProfile: [
    'We cannot show your profile to other members as it is now.',
    'You can change it: log in and edit your profile. We then look at it again.',
  ],
  hideProfile: [
    'Other members do not see your profile for now.',
    'You can log in, and correct what is wrong in it. To clear it up, please use the link below.',
  ],
  pauseMessages: [
    'You cannot send messages until {until}.',
    'You can read what others write to you, and everything else works as before.',
  ],
  suspend: [
    'Your account is suspended until {until}. Until then nobody sees your profile, and you cannot log in.',
    'After that everything is as before. Please keep to the rule then.',
  ],
  close: [
    'Your account is closed: nobody sees your profile any more, and you cannot log in.',
    'What the law wants kept is kept, and then erased.',
  ],
  askMember: ['Before we go on, we need something from you: {words}', 'Please answer by the link below.'],
}

export interface Measure {
  action: CaseAction
  reason: ReasonCode | null
  photoReason?: PhotoReason | null
  endsAt?: Date | null
  words?: string | undefined
}

/** Whether the member is told of it: what leaves them as they are, they need not hear of. */
export const isTold = ({ action }: Measure) => memberWords[action] !== undefined

const askedByDefault = 'please show us that what your profile says is so.'

/** To the member it is about: what, by which rule, until when, what now, how to answer or to ask again. No name of ours. */
export function memberLetter(
  about: Holder & { measures: readonly Measure[]; appealUntil: Date },
): CaseLetter {
  const measures = about.measures.filter(isTold)
  const paragraphs = measures.flatMap(measure => {
    const [did, next] = memberWords[measure.action] as readonly [string, string]
    const places = {
      photo: measure.photoReason ? photoReasons[measure.photoReason] : 'You can add another one.',
      until: measure.endsAt ? sayMoment(measure.endsAt) : undefined,
      words: measure.words || askedByDefault,
    }
    return [fill(did, places), fill(next, places)]
  })
  const asks = measures.some(({ action }) => action === 'askMember')
  const decides = measures.some(({ action }) => action !== 'askMember')
  const rules = [...new Set(measures.flatMap(({ reason }) => (reason ? [reasonOf(reason).rule] : [])))]
  const letter = write(
    `member-${measures.map(({ action }) => action).join('-')}`,
    [
      'About your profile: {number}',
      'Namaste,',
      ...paragraphs.map(escapeBraces),
      ...rules.map(rule => `The rule: ${rule}`),
      ...(decides ? [askAgain] : []),
      `[${decides ? (asks ? 'Answer, or ask us to look again' : 'See it, or ask us to look again') : 'Answer us'}]`,
      ...(decides ? [committee] : []),
      keep,
    ],
    { ...placesOf(about), appeal: sayMoment(about.appealUntil), open: '{', close: '}' },
  )
  const templates = measures.flatMap(({ action }) => memberWords[action] ?? [])
  return { ...letter, words: [...templates, ...rules, committee, keep].join('\n') }
}

/** What a person has typed is no place to fill. */
const escapeBraces = (text: string) =>
  text.replaceAll(/[{}]/g, brace => (brace === '{' ? '{open}' : '{close}'))

const againWords = {
  upheld: 'Somebody else has looked at our decision again. It stays as it is.',
  overturned:
    'Somebody else has looked at our decision again. It was wrong, and we have taken it back. We are sorry.',
  reversed: 'We have taken a decision about your profile back. Everything is as it was before it.',
}

/** After an appeal, or where we noticed ourselves. */
export const againLetter = (about: Holder & { what: keyof typeof againWords; words?: string | undefined }) =>
  write(
    `member-${about.what}`,
    [
      'About your profile: {number}',
      'Namaste,',
      againWords[about.what],
      ...(about.words ? ['{words}'] : []),
      '[See it]',
      ...(about.what === 'upheld' ? [committee] : []),
    ],
    { ...placesOf(about), words: about.words },
  )
