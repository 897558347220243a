import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { paths } from '#contract/platform/paths.ts'
import type { PageReader } from './sessions/reader.ts'

interface OnboardingProgress {
  /** How many of the four steps are done, and the current one. */
  done: number
  current: 1 | 2 | 3 | 4
  lead: string
  /** The page of the next step, and the label of its button. */
  to: string
  label: string
}

const progressByStep = ({ say, name }: PageReader): Record<OnboardingStep, OnboardingProgress> => ({
  phone: {
    done: 1,
    current: 2,
    lead: 'Account created. Next: your mobile number. You log in with it.',
    to: paths.sendOtp,
    label: 'Verify mobile number',
  },
  profile: {
    done: 2,
    current: 3,
    lead: say(
      'Your mobile number is verified. Next: your profile.',
      `Your mobile number is verified. Next: ${name}’s profile.`,
    ),
    to: paths.createProfile,
    label: say('Create your profile', `Create ${name}’s profile`),
  },
  partner: {
    done: 3,
    current: 4,
    lead: say(
      'Profile saved. Last step: your partner preferences.',
      `Profile saved. Last step: ${name}’s partner preferences.`,
    ),
    to: paths.desiredPartner,
    label: say('Describe your desired partner', `Describe ${name}’s desired partner`),
  },
  done: {
    done: 4,
    current: 4,
    lead: say(
      'All steps are done. Other members can find you now.',
      `All steps are done. Other members can find ${name} now.`,
    ),
    to: paths.recentlyJoined,
    label: say('See your matches', `See ${name}’s matches`),
  },
})

const waitingLead =
  'All steps are done. We read every new profile before other members see it. This one is waiting for approval.'

export function onboardingProgress(
  step: OnboardingStep,
  isApproved: boolean,
  reader: PageReader,
): OnboardingProgress {
  const way = progressByStep(reader)[step]
  return step === 'done' && !isApproved ? { ...way, lead: waitingLead } : way
}
