import { useEffect, useLayoutEffect } from 'react'
import './whole-window.css'

/**
 * Makes the page as high as the window; its parts scroll instead. `alone` hides the header on a phone, because an open
 * keyboard leaves no room for it.
 */
export function useWholeWindow(isAlone: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.wholeWindow = isAlone ? 'alone' : ''
    return () => {
      delete dataset.wholeWindow
    }
  }, [isAlone])
  useEffect(makeRoomForKeyboard, [])
}

const settledAfter = 120

/**
 * Android makes the window smaller for its keyboard, as index.html asks. An iPhone covers the page with it, so this
 * leaves that space free once the keyboard has stopped moving.
 */
function makeRoomForKeyboard(): (() => void) | undefined {
  const view = window.visualViewport
  if (!view || !globalThis.CSS?.supports('-webkit-touch-callout', 'none')) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    const room = Math.max(0, window.innerHeight - view.height - view.offsetTop)
    document.documentElement.style.setProperty('--keyboard', `${Math.round(room)}px`)
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(measure, settledAfter)
  }
  view.addEventListener('resize', settle)
  view.addEventListener('scroll', settle)
  return () => {
    clearTimeout(timer)
    view.removeEventListener('resize', settle)
    view.removeEventListener('scroll', settle)
    document.documentElement.style.removeProperty('--keyboard')
  }
}
