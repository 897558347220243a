import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** The field grows with what is typed, up to what the style allows. */
export function useFieldHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with every change of the text
  useLayoutEffect(() => fitHeight(field.current), [field, text])
  useEffect(() => {
    const onResize = () => fitHeight(field.current)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [field])
}

/** Most browsers do it by themselves, without measuring at every key. */
const isFitted = () => globalThis.CSS?.supports('field-sizing', 'content')

function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || isFitted()) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
