import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { moved, type Size, turnedBy, type View, zoomed } from './crop.ts'

type Change = (change: (view: View) => View) => void

/** Per key press. `move` is a fraction of the frame. */
const step = { move: 0.06, zoom: 1.15 }

/** The keys of the focused crop frame. */
export function useCropKeys(picture: Size, change: Change) {
  const changes: Record<string, (view: View) => View> = {
    ArrowLeft: view => moved(view, -step.move, 0, picture),
    ArrowRight: view => moved(view, step.move, 0, picture),
    ArrowUp: view => moved(view, 0, -step.move, picture),
    ArrowDown: view => moved(view, 0, step.move, picture),
    '+': view => zoomed(view, step.zoom, picture),
    '=': view => zoomed(view, step.zoom, picture),
    '-': view => zoomed(view, 1 / step.zoom, picture),
    '−': view => zoomed(view, 1 / step.zoom, picture),
    r: view => turnedBy(view, 1, picture),
    R: view => turnedBy(view, -1, picture),
  }
  return (event: KeyboardEvent) => {
    const keyChange = changes[event.key]
    if (!keyChange || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(keyChange)
  }
}

interface Point {
  x: number
  y: number
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const distance = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : undefined

/** One finger or the mouse drags; a pinch or the wheel zooms; a double tap centres, for members who cannot drag. */
export function useCropGestures(picture: Size, change: Change) {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())

  const touch = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    frame.current?.setPointerCapture?.(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...fingers.current.values()]
    const [from, to] = [middle(before), middle(after)]
    const [fromDistance, toDistance] = [distance(before), distance(after)]
    const factor = fromDistance && toDistance ? toDistance / fromDistance : 1
    const at = { x: (to.x - box.left) / box.width, y: (to.y - box.top) / box.height }
    change(view => {
      const shifted = moved(view, (to.x - from.x) / box.width, (to.y - from.y) / box.height, picture)
      return factor === 1 ? shifted : zoomed(shifted, factor, picture, at)
    })
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const centre = ({ clientX, clientY }: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const at = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    change(view => moved(view, 0.5 - at.x, 0.5 - at.y, picture))
  }

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    event.preventDefault()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    change(view => zoomed(view, Math.exp(-event.deltaY / 500), picture, at))
  })
  useEffect(() => {
    // React's wheel listener is passive and cannot stop the page from scrolling.
    const onWheel = (event: WheelEvent) => zoomByWheel(event)
    const box = frame.current
    // Focus starts on the frame.
    box?.focus()
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  }, [])

  return {
    ref: frame,
    onPointerDown: touch,
    onPointerMove: drag,
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: centre,
  }
}
