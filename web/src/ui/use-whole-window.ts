import { useEffect, useLayoutEffect } from 'react'
import './whole-window.css'

/**
 * The page is as high as the window and does not scroll; its parts do. `alone`: on a phone without the header, since
 * with the keyboard open there is no room for it.
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
 * Android makes the window smaller for its keyboard, as index.html asks. An iPhone lays it over the page: there the room
 * it takes is left free, once it has stopped moving.
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
