import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { photoMode, photoModes } from './photos.ts'

const settings = z.object({
  /** Mail about interests. */
  wantsMail: z.boolean(),
  /** Whether visitors may see the member's card. */
  isPublic: z.boolean(),
  /** Who sees one's photos. */
  photoMode: z.enum(photoModes),
  /** Others see how far one has read, and one sees it of them; off, neither. */
  sendsReceipts: z.boolean(),
  /** The same for writing just now. */
  sendsTyping: z.boolean(),
  /** The same for when one was last here. */
  showsPresence: z.boolean(),
  /** Mail about messages that stay unread. */
  wantsChatMail: z.boolean(),
  /** Mail before one's plan ends. */
  wantsPlanMail: z.boolean(),
  /** A letter at the end of the week. */
  wantsWeeklyMail: z.boolean(),
  /** Mail about who is new in the searches one keeps. */
  wantsSearchMail: z.boolean(),
  /** Only people who fit one's wishes may send an interest. */
  onlyFitting: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** The mails one can turn off, each by its switch, and what they are about. */
export const mailSwitches = {
  wantsMail: 'about interests and matches',
  wantsChatMail: 'about unread messages',
  wantsPlanMail: 'before your plan ends',
  wantsWeeklyMail: 'once a week',
  wantsSearchMail: 'about the searches you keep',
} as const satisfies { [Name in keyof Settings]?: string }
export type MailSwitch = keyof typeof mailSwitches

/** What a member agrees to, as shown and as recorded. A changed wording gets a new version number. */
export const publicCardWording =
  'Public card, version 1: my card (name, age, height, caste, place and photo) may be shown to visitors on the open pages.'

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  access: 'member',
  encoding: 'none',
  summary: 'What the member chose about mail and visibility.',
  input: z.object({}),
  reply: settings,
})

const onOff = z.union([z.boolean(), z.enum(['true', 'false'])]).transform(value => String(value) === 'true')

export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/v1/settings',
  access: 'member',
  encoding: 'form',
  summary: 'Changes the named settings and leaves the others.',
  input: z
    .object({
      wantsMail: onOff,
      isPublic: onOff,
      photoMode,
      sendsReceipts: onOff,
      sendsTyping: onOff,
      showsPresence: onOff,
      wantsChatMail: onOff,
      wantsPlanMail: onOff,
      wantsWeeklyMail: onOff,
      wantsSearchMail: onOff,
      onlyFitting: onOff,
    })
    .partial(),
  reply: settings,
})
