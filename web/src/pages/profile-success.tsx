import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSession } from '../features/account/client-state.ts'
import { forgetKept } from '../features/account/kept-state.ts'
import { useGoAfter } from '../features/account/use-go-after.ts'
import { countDesiredMatches } from '../features/matches/api.ts'
import { fitText } from '../features/matches/count-text.ts'
import { useVoice } from '../features/session/voice.ts'
import { forgetDrafts } from '../lib/lasting-draft.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import classes from './profile-success.module.css'

const title = 'Profile Created Successfully'

/** The specified page and its words; whoever is here is logged in already, so its button leads to the matches. */
export function Page() {
  usePageHead({ title })
  const arrive = useEffectEvent(() => {
    forgetDrafts()
    forgetKept()
  })
  useEffect(() => arrive(), [])
  const outlook = useOutlook()
  // Long enough to have read it: the second is counted from when the line is there.
  useGoAfter(1000, paths.recentlyJoined, outlook !== undefined)
  return (
    <PageBody narrow>
      <Panel>
        <StateMessage
          icon={<IconHeartHandshake size={56} stroke={1.5} aria-hidden />}
          title={title}
          headingLevel="h1"
          actions={
            <Button component={Link} to={paths.recentlyJoined}>
              Login To Start Journey
            </Button>
          }
        >
          <p role="status" className={classes.outlook}>
            {outlook}
          </p>
          <p>Login To See Profile that have Your Best Match</p>
          <p className={classes.beside}>You are logged in already: the button leads straight there.</p>
        </StateMessage>
      </Panel>
    </PageBody>
  )
}

/** Who waits behind the button; undefined until it is known. */
function useOutlook(): string | undefined {
  const { isApproved } = useSession()
  const { whom } = useVoice()
  const { data, isError } = useQuery({ ...countDesiredMatches, enabled: isApproved })
  if (!isApproved) return 'We look at every new profile before others see it.'
  if (isError) return ''
  return data && fitText(data.fit, whom)
}
