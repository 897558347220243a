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
  /** How often the digest comes. */
  digest: z.enum(digestRhythms),
  /** Other members see when the member was online, what they have read and that they are typing. Off hides it both ways. */
  showsPresence: z.boolean(),
  /** Whether visitors may see the member's card. */
  isPublic: z.boolean(),
  /** Who sees the member's photos. */
  photoMode: z.enum(photoModes),
  /** Who sees the profile. */
  audience: z.enum(audiences),
  /** Who may begin to write. */
  takesMessages: z.enum(takesMessages),
  /** Nothing while others see the profile. */
  hidden: z.object({ for: z.enum(hiddenFor), until: z.string().nullable() }).nullable(),
  /** Only people who fit one's preferences may send an interest. */
  onlyFitting: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** The two kinds of mail that a member can turn off, by setting. */
export const mailSwitches = {
  wantsMail: 'e-mails about interests and messages',
  digest: 'digest e-mails',
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
      digest: choice(digestRhythms, 'Please choose how often the digest comes'),
      showsPresence: onOff,
      isPublic: onOff,
      photoMode,
      audience: choice(audiences, 'Please choose who sees you'),
      takesMessages: choice(takesMessages, 'Please choose who may write'),
      onlyFitting: onOff,
    })
    .partial(),
  reply: settings,
  refusals: { 400: 'A card for visitors is not shown of somebody whom only some members may see' },
})
