import { IconHeartCheck, IconHourglass } from '@tabler/icons-react'
import type { ProfileDetails } from '#contract/profile-details.ts'
import classes from './profile-head.module.css'

const day = (at: string) =>
  new Date(at).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

/** Who keeps the profile, and whether the person it describes agrees. Nothing where they keep it themselves. */
export function KeptBy({
  profileFor,
  gender,
  agreedAt,
  keptBy,
}: Pick<ProfileDetails, 'profileFor' | 'gender' | 'agreedAt' | 'keptBy'>) {
  if (profileFor === 'Self' || agreedAt === undefined) return null
  const [whose, whom, who] = gender === 'female' ? ['her', 'her', 'She'] : ['his', 'him', 'He']
  const keeper = keptBy
    ? `${keptBy} together with ${whom}`
    : profileFor === 'Friend'
      ? 'a friend'
      : `${whose} family`
  const Icon = agreedAt ? IconHeartCheck : IconHourglass
  return (
    <p className={classes.keptBy} data-agreed={agreedAt !== null}>
      <Icon size={20} aria-hidden />
      <span>
        Kept by {keeper}. {agreedAt ? `${who} agreed on ${day(agreedAt)}.` : `Not yet confirmed by ${whom}.`}
      </span>
    </p>
  )
}
