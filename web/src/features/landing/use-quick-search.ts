import { type SyntheticEvent, useRef, useState } from 'react'
import { quickSearch } from '#contract/values.ts'
import { CallError } from '../../lib/call-error.ts'
import { focusFirst } from '../../lib/focus-first.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { searchForVisitor } from '../showcase/api.ts'

interface Choice {
  gender: 'male' | 'female'
  caste: string | null
  age: number
}

/** What is chosen, the sending of it and what came of it. */
export function useQuickSearch() {
  const casteField = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Choice>({ gender: 'male', caste: null, age: quickSearch.upperMax })
  const [casteError, setCasteError] = useState<string>()
  const [areResultsOpen, setAreResultsOpen] = useState(false)
  const search = useSingleMutation(searchForVisitor)
  const toggleResults = () => setAreResultsOpen(areOpen => !areOpen)

  const choose = (change: Partial<Choice>) => {
    if ('caste' in change) setCasteError(undefined)
    // What was chosen before the script came is told at once, one field after the other.
    setChosen(now => ({ ...now, ...change }))
  }
  const refuseCaste = (message: string | undefined) => {
    setCasteError(message)
    if (message) focusFirst([casteField.current])
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { gender, age, caste } = chosen
    if (!caste) return refuseCaste('Caste is required')
    const onError = (error: Error) => refuseCaste(error instanceof CallError ? error.errors.caste : undefined)
    search.mutate({ gender, age, caste }, { onSuccess: toggleResults, onError })
  }

  return {
    casteField,
    chosen,
    choose,
    casteError,
    onSubmit,
    isBusy: search.isPending,
    found: search.data?.users ?? [],
    fit: search.data?.fit,
    message: search.data?.message,
    failure: search.error ? messageOf(search.error) : undefined,
    areResultsOpen,
    toggleResults,
  }
}

function messageOf(error: Error): string {
  return error instanceof CallError ? error.message : 'Something went wrong. Please try again.'
}
