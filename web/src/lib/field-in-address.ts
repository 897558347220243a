import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusFirst } from './focus-first.ts'

/** The address of a form that opens at a field. */
export const atField =
  <Id>(page: (id: Id) => string, field: string) =>
  (id: Id) =>
    `${page(id)}#${field}`

/** Focuses the field that the address names. */
export function useFieldInAddress(form: { getInputNode: (field: string) => HTMLElement | null }): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, not per edit
  useEffect(() => {
    if (hash) focusFirst([form.getInputNode(hash.slice(1))])
  }, [hash, key])
}
