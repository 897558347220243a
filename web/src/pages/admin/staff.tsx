import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalHours } from '#contract/staff-limits.ts'
import { listStaff } from '../../features/office/api.ts'
import { ColleagueCard } from '../../features/office/colleague-card.tsx'
import { InviteForm } from '../../features/office/invite-form.tsx'
import { Said } from '../../features/office/said.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'

const withTwo = 'Who comes in and with which rights takes two admins; to disable somebody one is enough.'
const alone = `You are the only admin: what takes two people happens after ${approvalHours.alone} hours, and the owner gets a mail with a link that stops it.`

export function Page() {
  const query = useQuery(listStaff)
  const [said, setSaid] = useState<string>()
  return (
    <>
      <PageTitle title="Staff" lead={query.data?.isAlone ? alone : withTwo} />
      <Said message={said} />
      <div className="office-columns">
        <Panel title="People">
          <Loaded query={query} failure="We could not load the list." lines={6}>
            {({ people }) => (
              <ul className="office-list">
                {people.map(person => (
                  <ColleagueCard key={person.id} person={person} onDone={setSaid} />
                ))}
              </ul>
            )}
          </Loaded>
        </Panel>
        <Panel title="Invite somebody" tone="sand">
          <InviteForm onAsked={setSaid} />
        </Panel>
      </div>
    </>
  )
}
