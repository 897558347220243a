import { useState } from 'react'
import { Link } from 'react-router'
import type { enterComplaint } from '#contract/office/cases/cases.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EnterComplaintForm } from '../cases/enter-complaint-form.tsx'
import office from '../ui/office.module.css'

export function Page() {
  const [entered, setEntered] = useState<Reply<typeof enterComplaint>>()
  return (
    <>
      <PageTitle
        title="Enter a complaint"
        lead="For complaints by e-mail, post or phone. The deadline counts from the time we received it."
      />
      <Panel>
        {entered ? (
          <div role="status" className={office.stack}>
            <p>{entered.message}</p>
            <p>
              Its number is <strong>{entered.number}</strong> and its code <strong>{entered.code}</strong>.
              The complainant can track it with both.
            </p>
            <p>
              <Link to={paths.adminCase(entered.id)}>Open the case</Link>
            </p>
          </div>
        ) : (
          <EnterComplaintForm onEntered={setEntered} />
        )}
      </Panel>
    </>
  )
}
