import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { readReconciliation } from '../money/api.ts'
import { ComparedDays } from '../money/compared-days.tsx'
import { DifferenceList } from '../money/difference-list.tsx'
import { SettlementForm } from '../money/settlement-form.tsx'
import { DoneMessage } from '../ui/messages.tsx'

export function Page() {
  const query = useQuery(readReconciliation)
  const [said, setSaid] = useState<string>()
  return (
    <>
      <PageTitle
        title="PhonePe and the books"
        lead="Every morning at six PhonePe is asked about all orders of the day before, and again about those of the last seven days."
      />
      <DoneMessage message={said} />
      <Loaded query={query} failure="We could not load the comparison." lines={8}>
        {({ days, differences }) => (
          <div className="office-columns">
            <Panel title="Differences">
              <DifferenceList
                differences={differences}
                onClosed={message => {
                  setSaid(message)
                  void query.refetch()
                }}
              />
            </Panel>
            <div className="office-stack">
              <Panel title="Day by day">
                <ComparedDays days={days} />
              </Panel>
              <Panel title="What was paid out" tone="sand">
                <SettlementForm />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
