import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'

/** The number is verified, and someone came back to the page that asks for it. */
export function MobileDone() {
  return (
    <>
      <PageTitle
        title="Your mobile number is verified"
        lead="This step is done. There is nothing to enter here."
      />
      <Button component={Link} to={paths.verifyAccount} fullWidth>
        See what is next
      </Button>
    </>
  )
}
