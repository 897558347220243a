import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type * as showcase from '#contract/features/site/showcase.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { quickSearch } from '#contract/platform/values.ts'
import { CallError } from '../../../lib/call-error.ts'
import { focusFirst } from '../../../lib/focus-first.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { searchForVisitor } from '../showcase/api.ts'

interface Choice {
  gender: 'male' | 'female'
  caste: string | null
  age: number
}

interface FinishedSearch {
  chosen: Choice
  results: Reply<typeof showcase.searchForVisitor>
  areResultsOpen: boolean
}

export function useQuickSearch() {
  const casteField = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Choice>({ gender: 'male', caste: null, age: quickSearch.upperMax })
  const [casteError, setCasteError] = useState<string>()
  const { finished, keep } = useKeptSearch(setChosen)
  const search = useSingleMutation(searchForVisitor)
  const toggleResults = () => finished && keep({ ...finished, areResultsOpen: !finished.areResultsOpen })

  const choose = (change: Partial<Choice>) => {
    if ('caste' in change) setCasteError(undefined)
    // Choices made before the script arrived are replayed together, one field after the other.
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
    const onSuccess = (results: FinishedSearch['results']) => keep({ chosen, results, areResultsOpen: true })
    const onError = (error: Error) => refuseCaste(error instanceof CallError ? error.errors.caste : undefined)
    search.mutate({ gender, age, caste }, { onSuccess, onError })
  }

  // A new search hides the results of the one before.
  const results = search.isPending || search.error ? undefined : finished?.results
  return {
    casteField,
    chosen,
    choose,
    casteError,
    onSubmit,
    isBusy: search.isPending,
    found: results?.users ?? [],
    fit: results?.fit,
    message: results?.message,
    failure: search.error ? messageOf(search.error) : undefined,
    areResultsOpen: finished?.areResultsOpen ?? false,
    toggleResults,
  }
}

/** Keeps the search in the browser's history entry, so that Back from a card and a reload show it again. */
function useKeptSearch(choose: (chosen: Choice) => void) {
  const { state, ...address } = useLocation()
  const navigate = useNavigate()
  const [finished, setFinished] = useState<FinishedSearch>()
  const isFirst = useRef(true)
  // After the first render, which must match the server's.
  useLayoutEffect(() => {
    const kept = isFirst.current && (state as { quickSearch?: FinishedSearch } | null)?.quickSearch
    isFirst.current = false
    if (!kept) return
    choose(kept.chosen)
    setFinished(kept)
  }, [state, choose])
  const keep = (search: FinishedSearch) => {
    setFinished(search)
    void navigate(address, { replace: true, preventScrollReset: true, state: { quickSearch: search } })
  }
  return { finished, keep }
}

function messageOf(error: Error): string {
  return error instanceof CallError ? error.message : 'Something went wrong. Please try again.'
}
