import { Button } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { useGoAfter } from '../core/accounts/use-go-after.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateMessage } from '../ui/state-message.tsx'

const title = 'Account Created Successfully'

export function Page() {
  usePageHead({ title })
  const { say, name } = useReader()
  useGoAfter(1000, paths.createProfile)
  return (
    <PageBody narrow>
      <Panel>
        <StateMessage
          icon={<IconConfetti size={56} stroke={1.5} aria-hidden />}
          title={title}
          headingLevel="h1"
          actions={
            <Button component={Link} to={paths.createProfile}>
              Start Your Journey
            </Button>
          }
        >
          <p>
            {say(
              'Your mobile number is verified. Next: your profile.',
              `Your mobile number is verified. Next: ${name}’s profile.`,
            )}
          </p>
        </StateMessage>
      </Panel>
    </PageBody>
  )
}
