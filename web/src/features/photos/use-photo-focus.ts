import { useEffect, useRef } from 'react'

/** A photo that changes its place takes the keyboard along; one that is gone leaves it with the first. */
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
