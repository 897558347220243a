import type { Settings } from '#contract/settings.ts'

/** As a member begins. */
export const ownSettings: Settings = {
  wantsMail: true,
  isPublic: false,
  photoMode: 'members',
  sendsReceipts: true,
  sendsTyping: true,
  showsPresence: true,
  wantsChatMail: true,
  wantsPlanMail: true,
  wantsWeeklyMail: true,
  wantsSearchMail: true,
  wantsMatchMail: true,
  wantsPhotoMail: true,
  wantsViewMail: false,
  bellInterests: true,
  bellMatches: true,
  bellViews: true,
  bellSearches: true,
  bellPhotos: true,
  audience: 'members',
  takesMessages: 'all',
  hidden: null,
  onlyFitting: false,
}
