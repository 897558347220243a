import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { choice } from '../../platform/fields.ts'
import { consentWording } from './consent-facts.ts'
import { digestRhythms } from './digest.ts'
import { audiences, hiddenFor, photoModes, takesMessages } from './visibility-choices.ts'

const photoMode = choice(photoModes, 'Please choose who sees your photos')

export const settings = z.object({
  /** E-mail about interests, matches, photo requests and unread messages. */
  wantsMail: z.boolean(),
  digest: z.enum(digestRhythms),
  /** Other members see when the member was online, what they have read and that they are typing. Off hides it both ways. */
  showsPresence: z.boolean(),
  /** Visitors may see the member's card. */
  isPublic: z.boolean(),
  photoMode: z.enum(photoModes),
  audience: z.enum(audiences),
  /** Who may start a conversation. */
  takesMessages: z.enum(takesMessages),
  /** Null while the profile is visible. */
  hidden: z.object({ for: z.enum(hiddenFor), until: z.string().nullable() }).nullable(),
  /** Only members who match the preferences may send an interest. */
  onlyFitting: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** The two kinds of mail that a member can turn off, by setting. */
export const mailSwitches = {
  wantsMail: 'e-mails about interests and messages',
  digest: 'digest e-mails',
} as const satisfies { [Name in keyof Settings]?: string }
export type MailSwitch = keyof typeof mailSwitches

/** The consent text, as shown and recorded. */
export const publicCardWording = consentWording.public_card

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  access: 'member',
  encoding: 'none',
  summary: 'The member’s settings for mail and visibility.',
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
      digest: choice(digestRhythms, 'Please choose how often the digest comes'),
      showsPresence: onOff,
      isPublic: onOff,
      photoMode,
      audience: choice(audiences, 'Please choose who sees you'),
      takesMessages: choice(takesMessages, 'Please choose who can start a conversation'),
      onlyFitting: onOff,
    })
    .partial(),
  reply: settings,
  refusals: { 400: 'Visitors cannot see the card of a member with a restricted audience' },
})
