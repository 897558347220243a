import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { IdForm } from '../features/matching/search/id-form.tsx'
import { NameForm } from '../features/matching/search/name-form.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './search-id.module.css'

export function Page() {
  const navigate = useNavigate()
  return (
    <PageBody narrow>
      <PageTitle
        title="Search by Profile Id"
        lead="Every member has a number that starts with HS. You find it on the card, under the name."
      />
      <div className={classes.ways}>
        <Panel>
          <IdForm onSearch={id => void navigate(paths.searchForId(id))} />
        </Panel>
        <Panel title="Search by Name">
          <NameForm label="Name" onSearch={name => void navigate(paths.searchByName(name))} />
        </Panel>
      </div>
    </PageBody>
  )
}
