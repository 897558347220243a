import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listStaff } from '../staff/api.ts'
import { ColleagueCard } from '../staff/colleague-card.tsx'
import { InviteForm } from '../staff/invite-form.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'

const lead = 'Invitations, roles and resets need two admins. One admin can disable an account.'

export function Page() {
  const query = useQuery(listStaff)
  const [message, setMessage] = useState<string>()
  return (
    <>
      <PageTitle title="Staff" lead={lead} />
      <DoneMessage message={message} />
      <div className={office.columns}>
        <Panel title="People">
          <Loaded query={query} failure="We could not load the list." lines={6}>
            {({ people }) => (
              <ul className={office.list}>
                {people.map(person => (
                  <ColleagueCard key={person.id} person={person} onDone={setMessage} />
                ))}
              </ul>
            )}
          </Loaded>
        </Panel>
        <Panel title="Invite a colleague" tone="sand">
          <InviteForm onDone={setMessage} />
        </Panel>
      </div>
    </>
  )
}
