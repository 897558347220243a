import { useEffect, useRef } from 'react'

/** The focus follows a moved photo, and after a deletion moves to the first one. */
export function usePhotoFocus() {
  const area = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted.current || document.querySelector('dialog[open]')) return
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('button[data-photo]') ?? [])]
    const button = buttons.find(({ dataset }) => dataset.photo === wanted.current) ?? buttons[0]
    wanted.current = undefined
    button?.focus({ preventScroll: true })
  })
  const keep = (path: string) => {
    wanted.current = path
  }
  return { area, keep }
}
