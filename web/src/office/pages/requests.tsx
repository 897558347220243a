import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { listRequests } from '../staff/api.ts'
import { RequestCard } from '../staff/request-card.tsx'
import { DoneMessage } from '../ui/messages.tsx'

export function Page() {
  const query = useQuery(listRequests)
  const [said, setSaid] = useState<string>()
  return (
    <>
      <PageTitle
        title="Requests"
        lead="What cannot be taken back takes two people. What is asked for is frozen, and happens at the moment of the yes."
      />
      <DoneMessage message={said} />
      <Loaded query={query} failure="We could not load the requests." lines={6}>
        {({ requests }) =>
          requests.length === 0 ? (
            <p>Nobody has asked for anything yet.</p>
          ) : (
            <ul className="office-list">
              {requests.map(request => (
                <RequestCard key={request.id} request={request} onDone={setSaid} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
