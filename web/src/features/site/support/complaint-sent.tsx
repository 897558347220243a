import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './complaint-sent.module.css'

/** The number stands here as well as in the mail: whoever mistyped the address has it all the same. */
export function ComplaintSent({ number, code }: { number: string; code: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone; the keyboard and the screen reader go on from here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.sent}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        We have your complaint
      </h2>
      <p>A person looks at it, and we answer you by mail. Please keep these two:</p>
      <dl className={classes.keys}>
        <dt>Number</dt>
        <dd>{number}</dd>
        <dt>Code</dt>
        <dd>{code}</dd>
      </dl>
      <Button component={Link} to={paths.grievanceState(number, code)} variant="outline">
        See how far we are
      </Button>
    </div>
  )
}
