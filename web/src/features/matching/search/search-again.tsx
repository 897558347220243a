import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useSearchAnswer } from './api.ts'
import { IdForm } from './id-form.tsx'
import { NameForm } from './name-form.tsx'
import classes from './search-again.module.css'
import type { SimpleSearch } from './simple-search.ts'

export function SearchAgain({ by, text }: SimpleSearch) {
  const navigate = useNavigate()
  const { refusal } = useSearchAnswer({ by, text })
  return (
    <div className={classes.again}>
      {by === 'name' ? (
        <>
          <NameForm
            label="Partner Name"
            initial={text}
            refusal={refusal}
            onSearch={name => void navigate(paths.searchByName(name))}
          />
          <Link to={paths.searchById} className={classes.other}>
            Search By ID?
          </Link>
        </>
      ) : (
        <IdForm initial={text} refusal={refusal} onSearch={id => void navigate(paths.searchForId(id))} />
      )}
    </div>
  )
}
