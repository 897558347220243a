import { z } from 'zod'
import { consentWording } from './consent-facts.ts'
import { endpoint } from './endpoint.ts'
import { choice } from './fields.ts'
import { photoMode, photoModes } from './photos.ts'
import { audiences, hiddenFor, takesMessages } from './visibility-choices.ts'

export const settings = z.object({
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
  /** Mail about matches, about photos asked for and shown, and about who opened the profile the day before. */
  wantsMatchMail: z.boolean(),
  wantsPhotoMail: z.boolean(),
  wantsViewMail: z.boolean(),
  /** Whether the bell tells of it. */
  bellInterests: z.boolean(),
  bellMatches: z.boolean(),
  bellViews: z.boolean(),
  bellSearches: z.boolean(),
  bellPhotos: z.boolean(),
  /** Who sees the profile. */
  audience: z.enum(audiences),
  /** Who may begin to write. */
  takesMessages: z.enum(takesMessages),
  /** Nothing while others see the profile. */
  hidden: z.object({ for: z.enum(hiddenFor), until: z.string().nullable() }).nullable(),
  /** Only people who fit one's wishes may send an interest. */
  onlyFitting: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** The mails one can turn off, each by its switch, and what they are about. */
export const mailSwitches = {
  wantsMail: 'about interests',
  wantsMatchMail: 'about matches',
  wantsPhotoMail: 'about requests for photos',
  wantsViewMail: 'about profile visits',
  wantsChatMail: 'about unread messages',
  wantsPlanMail: 'before your plan ends',
  wantsWeeklyMail: 'once a week',
  wantsSearchMail: 'about the searches you keep',
} as const satisfies { [Name in keyof Settings]?: string }
export type MailSwitch = keyof typeof mailSwitches

/** What a member agrees to, as shown and as recorded. */
export const publicCardWording = consentWording.public_card

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
      wantsMatchMail: onOff,
      wantsPhotoMail: onOff,
      wantsViewMail: onOff,
      bellInterests: onOff,
      bellMatches: onOff,
      bellViews: onOff,
      bellSearches: onOff,
      bellPhotos: onOff,
      audience: choice(audiences, 'Please choose who sees you'),
      takesMessages: choice(takesMessages, 'Please choose who may write'),
      onlyFitting: onOff,
    })
    .partial(),
  reply: settings,
  refusals: { 400: 'A card for visitors is not shown of somebody whom only some members may see' },
})
