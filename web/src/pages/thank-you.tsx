import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { telephone } from '../features/site/support/support-contacts.tsx'
import { usePageHead } from '../lib/page-head.tsx'
import { support } from '../lib/support.ts'
import { PageBody } from '../ui/page-body.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import classes from './thank-you.module.css'

/** A report passes its number on; an enquiry gets it by mail. */
interface Arrival {
  number?: string
  code?: string
}

export function Page() {
  const { number, code } = (useLocation().state as Arrival | null) ?? {}
  usePageHead({ title: 'Thank You', description: 'Thankyou For Enquiry' })
  return (
    <PageBody>
      <StateMessage
        title="Thank You"
        headingLevel="h1"
        actions={
          <>
            <Button component={Link} to={paths.home}>
              Go to the home page
            </Button>
            <Button component={Link} to={paths.posts} variant="outline">
              Read the blog
            </Button>
          </>
        }
      >
        <p className={classes.subtitle}>Thankyou For Enquiry</p>
        {number && code && (
          <p>
            Your number is <strong>{number}</strong> and your code is <strong>{code}</strong>. With them you
            can <Link to={paths.grievanceState(number, code)}>check the status</Link>.
          </p>
        )}
        <p>
          For enquiries, assistance or feedback please contact our support team at{' '}
          <a href={`mailto:${support.email}`}>{support.email}</a>
          {support.phone && (
            <>
              {' '}
              or <a href={telephone(support.phone)}>{support.phone}</a>
            </>
          )}
          . The team will respond promptly.
        </p>
      </StateMessage>
    </PageBody>
  )
}
