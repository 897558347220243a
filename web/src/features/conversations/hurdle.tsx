import { Button } from '@mantine/core'
import { IconCrown, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Talk } from '#contract/features/conversations/messages.ts'
import classes from './hurdle.module.css'

interface HurdleProps {
  name: string
  talk: Talk
  /** Where the plan is. */
  upgrade: string
}

/** Stands where one would write: why one cannot now, kindly, and what opens the way. */
export function Hurdle({ name, talk: { hurdle, why }, upgrade }: HurdleProps) {
  const isPlan = hurdle === 'premium'
  return (
    <div className={classes.hurdle} role="status">
      {isPlan ? <IconCrown size={26} aria-hidden /> : <IconHourglass size={26} aria-hidden />}
      <p>{why ?? `You cannot write to ${name} just now.`}</p>
      {isPlan && (
        <Button component={Link} to={upgrade} size="sm">
          See the plan
        </Button>
      )}
    </div>
  )
}
