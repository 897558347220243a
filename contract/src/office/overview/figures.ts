import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/** A percentage of fewer cases means nothing and could identify a person. */
export const minFigureBase = 20
export const figureMonths = 12

interface FigureFacts {
  label: string
  definition: string
  unit: 'count' | 'hours' | 'paise' | 'percent'
}

const active = (who: string, days: number): FigureFacts => ({
  label: `${who} active in ${days} days`,
  definition: `Opened a profile, sent or answered an interest, or wrote a message in the last ${days} days.`,
  unit: 'count',
})

/** Months are in Indian time. */
export const figures = {
  signUps: { label: 'Sign-ups', definition: 'Accounts created in the month.', unit: 'count' },
  approved: { label: 'Profiles approved', definition: 'Profiles approved in the month.', unit: 'count' },
  waiting: {
    label: 'Profiles waiting',
    definition: 'Profiles waiting for approval at the end of the month (this month: now).',
    unit: 'count',
  },
  approvalHours: {
    label: 'Hours until approval',
    definition: 'Half of the profiles were approved faster than this, counted from the complete profile.',
    unit: 'hours',
  },
  activeWomen7: active('Women', 7),
  activeMen7: active('Men', 7),
  activeWomen30: active('Women', 30),
  activeMen30: active('Men', 30),
  interestsSent: { label: 'Interests sent', definition: 'Interests sent in the month.', unit: 'count' },
  interestsAccepted: {
    label: 'Interests accepted',
    definition: 'Interests accepted in the month, including matches that have ended since.',
    unit: 'count',
  },
  conversations: {
    label: 'Conversations with a reply',
    definition: 'Conversations that began in the month and in which both members wrote.',
    unit: 'count',
  },
  paid: { label: 'Paid', definition: 'Payments that PhonePe confirmed in the month.', unit: 'paise' },
  refunded: { label: 'Refunded', definition: 'Refunds that PhonePe sent in the month.', unit: 'paise' },
  complaints: {
    label: 'Complaints received',
    definition: 'Complaints from members and visitors in the month. Questions are not counted.',
    unit: 'count',
  },
  inTime: {
    label: 'Complaints closed in time',
    definition: 'Of the complaints closed in the month, the share closed before the deadline.',
    unit: 'percent',
  },
  overturned: {
    label: 'Appeals won',
    definition: 'Of the appeals decided in the month, the share that reversed the decision.',
    unit: 'percent',
  },
} as const satisfies Record<string, FigureFacts>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

export const readFigures = endpoint({
  method: 'GET',
  path: '/api/v1/admin/figures',
  access: 'staff:figures',
  encoding: 'none',
  summary: 'Figures of the last twelve months.',
  input: z.object({}),
  reply: z.object({
    /** `2027-06`, oldest first, up to the current month. */
    months: z.array(z.string()),
    /** Null without data, or with too few cases for a percentage. */
    rows: z.array(z.object({ name: z.enum(figureNames), values: z.array(z.number().nullable()) })),
  }),
  limit: { times: 120, seconds: 60 * 60, per: 'staff' },
})
