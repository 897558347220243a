import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { readSession } from '../../../core/accounts/sessions/api.ts'
import type { TitledText } from './benefits.tsx'
import { LandingSection } from './landing-section.tsx'
import classes from './steps.module.css'

interface StepsProps {
  steps: readonly TitledText[]
  banner: TitledText
}

/**
 * Three steps on a path of seven petals, as many as the couple takes around the fire. The steps are on the first, fourth
 * and last petal. The path runs down the side on phones and across on wide screens.
 */
export function Steps({ steps, banner }: StepsProps) {
  return (
    <LandingSection title="Three Easy Steps" tone="sand" height={1090}>
      <ol className={classes.path}>
        {steps.map(({ title, text }, place) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              <Petal />
              <span>{place + 1}</span>
            </span>
            {place < steps.length - 1 && (
              <span className={classes.between} aria-hidden>
                <Petal />
                <Petal />
              </span>
            )}
            <div className={classes.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <RegistrationBanner {...banner} />
    </LandingSection>
  )
}

/** The petal of the logo. */
function Petal() {
  return (
    <svg viewBox="-12 -38 24 26" className={classes.petal} aria-hidden="true">
      <path d="M0-13C6-15 10.4-20 9.8-25.4 9.2-29.6 4-32 0-36-4-32-9.2-29.6-9.8-25.4-10.4-20-6-15 0-13Z" />
    </svg>
  )
}

/** Offers an account to visitors and the plan to members. Reads the session itself, so that the page is not drawn again. */
function RegistrationBanner({ title, text }: TitledText) {
  const { data: session } = useQuery(readSession)
  const memberId = session?.step === 'done' ? session.userId : null
  return (
    <div className={classes.banner}>
      <div>
        <p className={classes.price}>{title}</p>
        <p>{text}</p>
        <Link to={paths.pricing} className={classes.more}>
          What the plan includes
        </Link>
      </div>
      {memberId !== null ? (
        <Button component={Link} to={paths.upgrade(memberId)} variant="white">
          Upgrade Plan
        </Button>
      ) : (
        <Button component={Link} to={paths.signUp} variant="white">
          Register Now
        </Button>
      )}
    </div>
  )
}
