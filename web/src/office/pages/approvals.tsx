import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { listApprovals } from '../staff/api.ts'
import { ApprovalCard } from '../staff/approval-card.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'

export function Page() {
  const query = useQuery(listApprovals)
  const [message, setMessage] = useState<string>()
  return (
    <>
      <PageTitle
        title="Approvals"
        lead="Some actions need two people: one requests them, another approves."
      />
      <DoneMessage message={message} />
      <Loaded query={query} failure="We could not load the approvals." lines={6}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <p>No approvals waiting.</p>
          ) : (
            <ul className={office.list}>
              {approvals.map(approval => (
                <ApprovalCard key={approval.id} approval={approval} onDone={setMessage} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
