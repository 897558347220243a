import { paths } from '#contract/paths.ts'
import type { OnboardingStep } from '#contract/session.ts'

interface Way {
  /** How many of the four steps are done, and the one to do. */
  done: number
  current: 1 | 2 | 3 | 4
  lead: string
  /** The page of the next one, and what its button says. */
  to: string
  label: string
}

const ways: Record<OnboardingStep, Way> = {
  phone: {
    done: 1,
    current: 2,
    lead: 'Your account is there. Next comes your mobile number, with which you log in.',
    to: paths.sendOtp,
    label: 'Verify mobile number',
  },
  profile: {
    done: 2,
    current: 3,
    lead: 'Your mobile number is verified. Next, tell families about yourself.',
    to: paths.createProfile,
    label: 'Create your profile',
  },
  partner: {
    done: 3,
    current: 4,
    lead: 'Your profile is there. One step is left: whom you are looking for.',
    to: paths.desiredPartner,
    label: 'Describe your desired partner',
  },
  done: {
    done: 4,
    current: 4,
    lead: 'All steps are done. Other members can find you now.',
    to: paths.recentlyJoined,
    label: 'See your matches',
  },
}

const waiting =
  'All steps are done. We look at every new profile before others see it; yours is waiting for that.'

export function wayOf(step: OnboardingStep, isApproved: boolean): Way {
  return step === 'done' && !isApproved ? { ...ways.done, lead: waiting } : ways[step]
}
