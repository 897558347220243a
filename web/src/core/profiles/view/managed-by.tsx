import { IconHeartCheck, IconHourglass } from '@tabler/icons-react'
import { pronouns } from '#contract/core/members/reader.ts'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { indianTime } from '../../../lib/indian-time.ts'
import classes from './profile-head.module.css'

const day = indianTime({ dateStyle: 'long' })

type ManagedByProps = Pick<ProfileDetails, 'profileFor' | 'gender' | 'agreedAt' | 'keptBy'>

/** Says who manages the profile and whether the candidate agrees. Renders nothing for a candidate's own profile. */
export function ManagedBy(props: ManagedByProps) {
  const { profileFor, gender, agreedAt } = props
  if (profileFor === 'Self' || agreedAt === undefined) return null
  const Icon = agreedAt ? IconHeartCheck : IconHourglass
  return (
    <p className={classes.managedBy} data-agreed={agreedAt !== null}>
      <Icon size={20} aria-hidden />
      <span>
        {managerText(props)} {agreedAt ? agreedText(gender, agreedAt) : waitingText(gender)}
      </span>
    </p>
  )
}

function managerText({ profileFor, gender, keptBy }: ManagedByProps): string {
  const { him, his } = pronouns[gender]
  if (keptBy) return `Managed by ${keptBy} together with ${him}.`
  return profileFor === 'Friend' ? 'Managed by a friend.' : `Managed by ${his} family.`
}

const agreedText = (gender: ProfileDetails['gender'], agreedAt: string) =>
  gender === 'female' ? `She agreed on ${day(agreedAt)}.` : `He agreed on ${day(agreedAt)}.`

const waitingText = (gender: ProfileDetails['gender']) => `Waiting for ${pronouns[gender].his} consent.`
