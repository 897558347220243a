/** The onboarding steps in order. `done` is a full member. */
export const onboardingSteps = ['phone', 'profile', 'partner', 'done'] as const

export type OnboardingStep = (typeof onboardingSteps)[number]
