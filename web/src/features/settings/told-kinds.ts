import type { BellSwitch } from '#contract/notices.ts'
import { planReminderDays } from '#contract/payments.ts?wire'
import { announcements, unreadMailMinutes } from '#contract/promises.ts'
import type { MailSwitch } from '#contract/settings.ts'

/** Something that we tell, and the switches that decide where. */
export interface ToldKind {
  what: string
  hint: string
  /** The switch of the bell; without one it is always told in the app, or never. */
  bell: BellSwitch | 'always' | 'never'
  /** The switch of its mails; without one they always come. */
  mail: MailSwitch | 'always'
}

const [early, late] = planReminderDays

export const toldKinds: readonly ToldKind[] = [
  {
    what: 'Interests',
    hint: 'Someone sends you an interest. A decline is told here only.',
    bell: 'bellInterests',
    mail: 'wantsMail',
  },
  {
    what: 'Matches',
    hint: 'Someone whom you asked is interested in you too.',
    bell: 'bellMatches',
    mail: 'wantsMatchMail',
  },
  {
    what: 'Unread messages',
    hint: `A message waits for ${unreadMailMinutes} minutes and you are not here. Never its words.`,
    bell: 'always',
    mail: 'wantsChatMail',
  },
  {
    what: 'Who opened your profile',
    hint: 'How many people the day before, once a day.',
    bell: 'bellViews',
    mail: 'wantsViewMail',
  },
  {
    what: 'Your searches',
    hint: 'Somebody is new in a search you keep. Mails come as often as the search says.',
    bell: 'bellSearches',
    mail: 'wantsSearchMail',
  },
  {
    what: 'Photo requests',
    hint: 'Someone asks to see your photos, or shows you theirs.',
    bell: 'bellPhotos',
    mail: 'wantsPhotoMail',
  },
  {
    what: 'Your plan ends',
    hint: `${early} and ${late} days before, and on its last day.`,
    bell: 'never',
    mail: 'wantsPlanMail',
  },
  {
    what: 'A letter on Sunday',
    hint: 'What waits for you, and how many people fit.',
    bell: 'never',
    mail: 'wantsWeeklyMail',
  },
  {
    what: 'Payments and account',
    hint: 'Receipts, refunds, a changed password or address.',
    bell: 'never',
    mail: 'always',
  },
  {
    what: 'The rules',
    hint: `Every ${announcements.reminderMonths} months, as the law asks.`,
    bell: 'never',
    mail: 'always',
  },
]

export type ToldSwitch = MailSwitch | BellSwitch

export const switchNames: Record<ToldSwitch, string> = {
  wantsMail: 'Mail about interests',
  wantsMatchMail: 'Mail about matches',
  wantsChatMail: 'Mail about unread messages',
  wantsViewMail: 'Mail about who opened your profile',
  wantsSearchMail: 'Mail about your searches',
  wantsPhotoMail: 'Mail about photo requests',
  wantsPlanMail: 'Mail before your plan ends',
  wantsWeeklyMail: 'A letter on Sunday',
  bellInterests: 'The bell for interests',
  bellMatches: 'The bell for matches',
  bellViews: 'The bell for who opened your profile',
  bellSearches: 'The bell for your searches',
  bellPhotos: 'The bell for photo requests',
}
