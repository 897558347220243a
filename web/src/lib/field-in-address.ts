import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusFirst } from './focus-first.ts'

/** The address of a form with the name of a field behind it: there the form opens at the field. */
export const atField =
  <Id>(page: (id: Id) => string, field: string) =>
  (id: Id) =>
    `${page(id)}#${field}`

/** Puts the cursor into the field that the address names, once the form is there. */
export function useFieldInAddress(form: { getInputNode: (field: string) => HTMLElement | null }): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, not for each edit
  useEffect(() => {
    if (hash) focusFirst([form.getInputNode(hash.slice(1))])
  }, [hash, key])
}
