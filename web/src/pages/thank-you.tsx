import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { support } from '../features/frame/support.ts'
import { telephone } from '../features/support/support-contacts.tsx'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import classes from './thank-you.module.css'

export function Page() {
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
        <p>
          For enquiries, assistance or feedback please contact our support team at{' '}
          <a href={`mailto:${support.email}`}>{support.email}</a> or{' '}
          <a href={telephone(support.phone)}>{support.phone}</a>. The team will respond promptly.
        </p>
      </StateMessage>
    </PageBody>
  )
}
