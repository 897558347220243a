import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { religion } from '#contract/values.ts'
import { CallError } from '../../lib/call-error.ts'
import { focusFirst } from '../../lib/focus-first.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { searchForVisitor } from '../showcase/api.ts'
import { AgeField, ages } from './age-field.tsx'
import { CasteField } from './caste-field.tsx'
import { GenderField } from './gender-field.tsx'
import classes from './quick-search.module.css'
import { SearchResults } from './search-results.tsx'

const nothingChosen = { gender: 'male', caste: null as string | null, age: ages.upperMax as number } as const

/** The search of the landing page: it shows visitors a few members and leads them to the login. */
export function QuickSearch() {
  const [chosen, setChosen] = useState<Choice>(nothingChosen)
  const [casteError, setCasteError] = useState<string>()
  const [areResultsOpen, setAreResultsOpen] = useState(false)
  const search = useMutation(searchForVisitor)
  const casteField = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const toggleResults = () => setAreResultsOpen(areOpen => !areOpen)
  const found = search.data?.users ?? []

  const choose = (change: Partial<Choice>) => {
    if ('caste' in change) setCasteError(undefined)
    setChosen({ ...chosen, ...change })
  }
  const refuseCaste = (message: string | undefined) => {
    setCasteError(message)
    if (message) focusFirst([casteField.current])
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (search.isPending) return
    const { gender, age, caste } = chosen
    if (!caste) return refuseCaste('Caste is required')
    search.mutate(
      { gender, age, caste },
      {
        onSuccess: toggleResults,
        onError: error => refuseCaste(error instanceof CallError ? error.errors.caste : undefined),
      },
    )
  }

  return (
    <>
      {/* Sent before the script is there, a form would load the page anew; one for a dialog, without any, stays. */}
      <form className={classes.card} method="dialog" aria-label="Quick search" noValidate onSubmit={onSubmit}>
        <div className={classes.fields}>
          <GenderField value={chosen.gender} onChange={gender => choose({ gender })} />
          <ReligionField />
          <div ref={casteField}>
            <CasteField value={chosen.caste} error={casteError} onChange={caste => choose({ caste })} />
          </div>
          <AgeField value={chosen.age} onChange={age => choose({ age })} />
        </div>
        <Button ref={button} type="submit" className={classes.submit} disabled={search.isPending}>
          {search.isPending ? 'Searching...' : 'Start Your Search Today!'}
        </Button>
        <div className={classes.outcome} role="status">
          {found.length > 0 && <p className={classes.success}>Success! {search.data?.message}</p>}
        </div>
        <FormAlert message={search.error ? `Error: ${messageOf(search.error)}` : undefined} />
        <noscript>
          <p>The search needs JavaScript. Please turn it on in the settings of your browser.</p>
        </noscript>
      </form>
      <SearchResults isOpen={areResultsOpen} members={found} onClose={toggleResults} returnFocusTo={button} />
    </>
  )
}

interface Choice {
  gender: 'male' | 'female'
  caste: string | null
  age: number
}

/** There is one religion here; the field says so to those who look for it. */
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

function messageOf(error: Error): string {
  return error instanceof CallError ? error.message : 'Something went wrong. Please try again.'
}
