import { Link } from 'react-router'
import { optionListNames, optionLists } from '#contract/core/reference/option-facts.ts'
import { paths } from '#contract/platform/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from '../lists/lists.module.css'

export function Page() {
  return (
    <>
      <PageTitle
        title="Lists"
        lead="The options that forms offer. Forms show a change immediately, and members keep their answers."
      />
      <ul className={classes.overview}>
        {optionListNames.map(list => (
          <li key={list}>
            <Link to={paths.adminList(list)} className={classes.tile}>
              {optionLists[list].label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
