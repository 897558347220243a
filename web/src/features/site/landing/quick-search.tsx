import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { religion } from '#contract/platform/values.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { AgeField } from './age-field.tsx'
import { CasteField } from './caste-field.tsx'
import { GenderField } from './gender-field.tsx'
import classes from './quick-search.module.css'
import { SearchResults } from './search-results.tsx'
import { useQuickSearch } from './use-quick-search.ts'

export function QuickSearch() {
  const search = useQuickSearch()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <form
        className={classes.card}
        // Submitted before the script is there, a form would reload the page. "dialog" outside a dialog does nothing.
        method="dialog"
        aria-label="Quick search"
        noValidate
        onSubmit={search.onSubmit}
      >
        <Fields search={search} />
        <Button ref={button} type="submit" className={classes.submit} disabled={search.isBusy}>
          {search.isBusy ? 'Searching...' : 'Start Your Search Today!'}
        </Button>
        <div className={classes.outcome} role="status">
          {search.found.length > 0 && <p className={classes.success}>Success! {search.message}</p>}
        </div>
        <FormAlert message={search.failure && `Error: ${search.failure}`} />
        <noscript>
          <p>The search needs JavaScript. Please turn it on in the settings of your browser.</p>
        </noscript>
      </form>
      <SearchResults
        isOpen={search.areResultsOpen}
        members={search.found}
        fit={search.fit}
        onClose={search.toggleResults}
        returnFocusTo={button}
      />
    </>
  )
}

function Fields({ search }: { search: ReturnType<typeof useQuickSearch> }) {
  const { chosen, choose, casteError, casteField } = search
  return (
    <div className={classes.fields}>
      <GenderField value={chosen.gender} onChange={gender => choose({ gender })} />
      <ReligionField />
      <div ref={casteField}>
        <CasteField value={chosen.caste} error={casteError} onChange={caste => choose({ caste })} />
      </div>
      <AgeField value={chosen.age} onChange={age => choose({ age })} />
    </div>
  )
}

/** The only religion, shown to visitors who look for the field. */
function ReligionField() {
  return (
    <label className={classes.field}>
      <span className={classes.label}>Religion</span>
      <span className={classes.select}>
        <select className={classes.box} name="religion" defaultValue={religion}>
          <option>{religion}</option>
        </select>
        <IconChevronDown size={20} aria-hidden />
      </span>
    </label>
  )
}
