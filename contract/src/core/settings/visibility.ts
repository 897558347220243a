import { z } from 'zod'
import { dayInIndia, isCalendarDay } from '../../platform/age.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { choice } from '../../platform/fields.ts'
import { settings } from './settings.ts'
import { foundPlaces, hideDaysMost, storyMax } from './visibility-choices.ts'

const dayMs = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => dayInIndia(new Date(Date.now() + days * dayMs))

const reply = z.object({ response: z.enum(['success', 'invalid']), message: z.string(), settings })

export const hideProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile/hide',
  access: 'member',
  encoding: 'form',
  summary: 'Hides the profile from other members, until the member shows it again or until a date.',
  input: z.object({
    /** "2026-12-31": visible again from the start of this day in India. */
    until: z
      .string()
      .trim()
      .refine(day => day === '' || isCalendarDay(day), 'Please choose a date')
      .refine(day => day === '' || day >= daysFromNow(1), 'Please choose tomorrow or a later date')
      .refine(day => day === '' || day <= daysFromNow(hideDaysMost), 'Please choose a date within a year')
      .transform(day => day || undefined)
      .optional(),
  }),
  reply,
})

export const showProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile/show',
  access: 'member',
  encoding: 'form',
  summary: 'Shows a hidden profile again, unless a required consent is withdrawn.',
  input: z.object({}),
  reply,
})

export const foundPartner = z.object({
  place: choice(foundPlaces, 'Please say where'),
  /** For staff, who ask the member before they publish any of it. */
  story: z
    .string()
    .trim()
    .max(storyMax, `Please keep this under ${storyMax} characters`)
    .optional()
    .default(''),
})

export const sayFoundPartner = endpoint({
  method: 'POST',
  path: '/api/v1/profile/found-partner',
  access: 'member',
  encoding: 'form',
  summary: 'Hides the profile because a partner was found, and stores an optional story.',
  input: foundPartner,
  reply,
  limit: { times: 10, seconds: 24 * 60 * 60, per: 'member' },
})
