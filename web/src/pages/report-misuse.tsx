import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { FormWithAside } from '../features/site/support/form-with-aside.tsx'
import { MisuseForm } from '../features/site/support/misuse-form.tsx'
import { Helplines, WhatHappensNext } from '../features/site/support/misuse-help.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const navigate = useNavigate()
  return (
    <PageBody>
      <PageTitle
        title="Report Misuse"
        lead="If a member was dishonest, rude or asked for money, tell us. You need not be sure. You need not be a member."
      />
      <FormWithAside
        form={
          <Panel>
            <MisuseForm
              onSent={({ number, code }) => void navigate(paths.thankYou, { state: { number, code } })}
            />
          </Panel>
        }
      >
        <WhatHappensNext />
        <Helplines />
      </FormWithAside>
    </PageBody>
  )
}
