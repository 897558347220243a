import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { IdForm } from '../features/search/id-form.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const navigate = useNavigate()
  return (
    <PageBody narrow>
      <PageTitle
        title="Search by Profile Id"
        lead="Every member has a number that begins with HS. You find it on the card under the name."
      />
      <Panel>
        <IdForm onSearch={id => void navigate(paths.searchForId(id))} />
      </Panel>
    </PageBody>
  )
}
