import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useFieldInAddress } from '../lib/field-in-address.ts'
import { focusFirst } from '../lib/focus-first.ts'
import type { ContractForm } from '../lib/form.ts'
import { useInBrowser } from '../lib/in-browser.ts'

export interface FormStep {
  title: string
  /** Field names in the form. */
  fields: readonly string[]
}

type Form = Pick<ContractForm<Record<string, unknown>>, 'errors' | 'round' | 'hasDraft' | 'getInputNode'>

interface Progress {
  /** The screens before this one are answered. */
  reached: number
  /** The screen that opens first, unless the address names one. */
  begin: number
}

/**
 * The screen on display: the one in the address, if the member has reached it, so that Back and reload work as usual;
 * otherwise the first one to answer. `#field` opens the screen of that field.
 */
export function useFormStep(form: Form, steps: readonly FormStep[], { reached, begin }: Progress) {
  const [search] = useSearchParams()
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const head = useRef<HTMLHeadingElement>(null)
  const last = steps.length - 1
  // A later save does not change the screen. Only the draft of a page that the server rendered comes a moment late.
  const [opened, setOpened] = useState({ first: Math.min(begin, last), withDraft: form.hasDraft })
  if (form.hasDraft && !opened.withDraft) setOpened({ first: Math.min(begin, last), withDraft: true })
  const { first } = opened
  const [furthest, setFurthest] = useState(0)
  const named = Number(search.get('step')) - 1
  const ofField = steps.findIndex(({ fields }) => fields.includes(hash.slice(1)))
  const wanted = ofField === -1 ? named : ofField
  const place = wanted >= 0 && wanted <= Math.max(reached, furthest, first) ? Math.min(wanted, last) : first

  const go = (to: number) => {
    setFurthest(before => Math.max(before, to))
    void navigate({ search: `?step=${to + 1}` }, { state, preventScrollReset: true })
  }

  useFieldInAddress(form)
  const isFirst = useRef(true)
  const arrive = useEffectEvent(() => {
    const isOpening = isFirst.current
    isFirst.current = false
    const marked = Object.keys(form.errors).filter(field => steps[place]?.fields.includes(field))
    if (marked.length > 0) return focusFirst(marked.map(field => form.getInputNode(field)))
    if (isOpening || ofField !== -1) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    head.current?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of screen
  useEffect(() => arrive(), [place])

  /** The server refused an answer of another screen. */
  const showMarked = useEffectEvent(() => {
    const isMarked = ({ fields }: FormStep) => fields.some(field => form.errors[field])
    const marked = steps.findIndex(isMarked)
    if (marked !== -1 && !isMarked(steps[place] as FormStep)) go(marked)
  })
  useEffect(() => {
    if (form.round > 0) showMarked()
  }, [form.round])

  return { place, step: steps[place] as FormStep, go, head }
}

/** The introduction is shown with the first part. The server does not see the query, so it renders the first part. */
export function useIsFirstPart(): boolean {
  const [search] = useSearchParams()
  const isInBrowser = useInBrowser()
  return !isInBrowser || Number(search.get('step') ?? 1) === 1
}
