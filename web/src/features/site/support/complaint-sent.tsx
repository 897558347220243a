import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './complaint-sent.module.css'

/** Number and code of a complaint. They are also in the mail, which a mistyped address does not get. */
export function ComplaintSent({ number, code }: { number: string; code: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.sent}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        We received your complaint
      </h2>
      <p>A person reviews it, and we answer you by e-mail. Please keep this number and code:</p>
      <dl className={classes.keys}>
        <dt>Number</dt>
        <dd>{number}</dd>
        <dt>Code</dt>
        <dd>{code}</dd>
      </dl>
      <Button component={Link} to={paths.grievanceState(number, code)} variant="outline">
        Check status
      </Button>
    </div>
  )
}
