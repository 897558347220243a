import { ExportPanel } from '../features/my-data/export-panel.tsx'
import classes from '../features/my-data/my-data.module.css'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Page() {
  return (
    <PageBody narrow>
      <PageTitle title="Your data" lead="It is yours: read it, keep it, take it elsewhere." />
      <div className={classes.panels}>
        <ExportPanel />
      </div>
    </PageBody>
  )
}
