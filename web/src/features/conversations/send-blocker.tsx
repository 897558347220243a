import { Button } from '@mantine/core'
import { IconCrown, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Talk } from '#contract/features/conversations/messages.ts'
import classes from './send-blocker.module.css'

interface SendBlockerProps {
  name: string
  talk: Talk
  /** Link to the plan. */
  upgrade: string
}

/** Shown instead of the composer: why the viewer cannot write, and what to do. */
export function SendBlocker({ name, talk: { hurdle, why }, upgrade }: SendBlockerProps) {
  const isPlan = hurdle === 'premium'
  return (
    <div className={classes.blocker} role="status">
      {isPlan ? <IconCrown size={26} aria-hidden /> : <IconHourglass size={26} aria-hidden />}
      <p>{why ?? `You cannot write to ${name} at the moment.`}</p>
      {isPlan && (
        <Button component={Link} to={upgrade} size="sm">
          See the plan
        </Button>
      )}
    </div>
  )
}
