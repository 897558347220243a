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
    hint: 'Someone sends an interest. Declines are not sent by e-mail.',
    bell: 'bellInterests',
    mail: 'wantsMail',
  },
  {
    what: 'Matches',
    hint: 'Someone accepts an interest you sent.',
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
    what: 'Profile visits',
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
    hint: 'Someone asks to see photos, or agrees to show theirs.',
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
    hint: 'Interests, unread messages and the number of matches.',
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
  wantsViewMail: 'Mail about profile visits',
  wantsSearchMail: 'Mail about your searches',
  wantsPhotoMail: 'Mail about photo requests',
  wantsPlanMail: 'Mail before your plan ends',
  wantsWeeklyMail: 'A letter on Sunday',
  bellInterests: 'The bell for interests',
  bellMatches: 'The bell for matches',
  bellViews: 'The bell for profile visits',
  bellSearches: 'The bell for your searches',
  bellPhotos: 'The bell for photo requests',
}
