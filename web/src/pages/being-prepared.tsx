import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { StateMessage } from '../ui/state-message.tsx'

/** Stands at the addresses whose pages are not built yet, so that no link ends in nothing. */
export function Page() {
  usePageHead({ title: 'This page is being prepared' })
  return (
    <PageBody>
      <StateMessage
        title="This page is being prepared"
        headingLevel="h1"
        actions={
          <Button component={Link} to={paths.home}>
            Go to the home page
          </Button>
        }
      >
        <p>It will open here soon. Thank you for your patience.</p>
      </StateMessage>
    </PageBody>
  )
}
