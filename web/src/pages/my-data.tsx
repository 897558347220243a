import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { ExportPanel } from '../features/my-data/export-panel.tsx'
import classes from '../features/my-data/my-data.module.css'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  return (
    <PageBody narrow>
      <PageTitle title="My data" lead="Download a copy of your data, or delete your account." />
      <div className={classes.panels}>
        <ExportPanel />
        <Panel title="Delete your account">
          <p>
            <Link to={paths.deleteAccount}>See what we delete, and when</Link>
          </p>
        </Panel>
      </div>
    </PageBody>
  )
}
