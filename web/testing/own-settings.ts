import type { Settings } from '#contract/core/settings/settings.ts'

/** The settings of a new member. */
export const ownSettings: Settings = {
  wantsMail: true,
  digest: 'weekly',
  showsPresence: true,
  isPublic: false,
  photoMode: 'members',
  audience: 'members',
  takesMessages: 'all',
  hidden: null,
  onlyFitting: false,
}
