import { useState } from 'react'
import { Link } from 'react-router'
import type { enterComplaint } from '#contract/office/cases/cases.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EnterForm } from '../cases/enter-form.tsx'

export function Page() {
  const [entered, setEntered] = useState<Reply<typeof enterComplaint>>()
  return (
    <>
      <PageTitle
        title="Enter a complaint"
        lead="What came by mail, letter or phone. Its clock has run since it came."
      />
      <Panel>
        {entered ? (
          <div role="status" className="office-stack">
            <p>{entered.message}</p>
            <p>
              Its number is <strong>{entered.number}</strong> and its code <strong>{entered.code}</strong>:
              who complained sees by both how far it is.
            </p>
            <p>
              <Link to={paths.adminCase(entered.id)}>Open the case</Link>
            </p>
          </div>
        ) : (
          <EnterForm onEntered={setEntered} />
        )}
      </Panel>
    </>
  )
}
