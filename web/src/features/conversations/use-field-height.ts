import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** The field grows with its text, up to the maximum height of the style. */
export function useFieldHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the text changes
  useLayoutEffect(() => fitHeight(field.current), [field, text])
  useEffect(() => {
    const onResize = () => fitHeight(field.current)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [field])
}

/** Most browsers grow the field without measuring. */
const isFitted = () => globalThis.CSS?.supports('field-sizing', 'content')

function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || isFitted()) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
