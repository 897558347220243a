import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './name-dialog.module.css'
import { NameForm } from './name-form.tsx'

export function NameDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const search = (name: string) => {
    onClose()
    void navigate(paths.searchByName(name))
  }
  return (
    <Dialog kind="small" title="Enter Partner Name" onClose={onClose}>
      <NameForm label="Partner Name" onSearch={search} isFirst />
      <div className={classes.foot}>
        <Link to={paths.searchById} className={classes.other} onClick={onClose}>
          Search By ID?
        </Link>
        <button type="button" className={classes.other} onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
