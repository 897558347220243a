import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPage } from '../core/content/api.ts'
import { prepareHtml } from '../core/content/prepare-html.ts'
import { RichText } from '../core/content/rich-text.tsx'
import { ComplaintSent } from '../features/site/support/complaint-sent.tsx'
import { FindComplaint } from '../features/site/support/find-complaint.tsx'
import { FormWithAside } from '../features/site/support/form-with-aside.tsx'
import { GrievanceForm, type SentComplaint } from '../features/site/support/grievance-form.tsx'
import { Helplines } from '../features/site/support/misuse-help.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextSkeleton } from '../ui/skeletons.tsx'

export const queries = () => [readPage('grievance')]

/** The Grievance Officer, the complaint form and the deadlines. The law requires this page. */
export function Page() {
  const page = useQuery(readPage('grievance'))
  const [sent, setSent] = useState<SentComplaint>()
  return (
    <PageBody>
      <PageTitle
        title={page.data?.title ?? 'Complaints'}
        lead="Tell our Grievance Officer what is wrong. You get a complaint number immediately and an answer by e-mail."
      />
      <FormWithAside
        form={
          <Panel>
            {sent?.number && sent.code ? (
              <ComplaintSent number={sent.number} code={sent.code} />
            ) : (
              <GrievanceForm onSent={setSent} />
            )}
          </Panel>
        }
      >
        <FindComplaint />
        <Panel tone="sand">
          {page.data && <RichText html={prepareHtml(page.data.html).html} />}
          {page.isPending && <TextSkeleton lines={8} />}
          {page.isError && <ErrorState error={page.error} onRetry={() => void page.refetch()} />}
        </Panel>
        <Helplines />
      </FormWithAside>
    </PageBody>
  )
}
