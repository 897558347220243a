import { photoAspect as aspect } from '#contract/features/photos/photo-facts.ts'
import type { Crop, Turn } from '#contract/features/photos/photos.ts'

/** The crop that cards show. All numbers are fractions of the upright and turned photo. */

export interface Size {
  width: number
  height: number
}

/** The centre of the frame, the zoom and the rotation. */
export interface View {
  x: number
  y: number
  /** 1 shows as much of the photo as the frame can hold. */
  zoom: number
  turn: Turn
}

const zoomMax = 5
/** A card needs at least this many pixels to be sharp. */
const minWidth = 240

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The largest 4:5 frame inside the photo. */
function widest({ width, height }: Size): Size {
  const isWide = width / height > aspect
  return isWide
    ? { width: (aspect * height) / width, height: 1 }
    : { width: 1, height: width / aspect / height }
}

export function maxZoom(picture: Size, turn: Turn): number {
  const upright = turned(picture, turn)
  return Math.min(zoomMax, Math.max(1, (widest(upright).width * upright.width) / minWidth))
}

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

/** Keeps the frame inside the photo. */
export function clampView(view: View, picture: Size): View {
  const zoom = clamp(1, view.zoom, maxZoom(picture, view.turn))
  const frame = widest(turned(picture, view.turn))
  const [halfWidth, halfHeight] = [frame.width / zoom / 2, frame.height / zoom / 2]
  return {
    ...view,
    zoom,
    x: clamp(halfWidth, view.x, 1 - halfWidth),
    y: clamp(halfHeight, view.y, 1 - halfHeight),
  }
}

export function cropOf(view: View, picture: Size): Crop {
  const { x, y, zoom, turn } = clampView(view, picture)
  const frame = widest(turned(picture, turn))
  const [width, height] = [frame.width / zoom, frame.height / zoom]
  return [x - width / 2, y - height / 2, width, height]
}

/** Starts above the middle, where the face usually is. */
export function firstView(picture: Size): View {
  return clampView({ x: 0.5, y: 0.42, zoom: 1, turn: 0 }, picture)
}

/** The view of a stored crop. The stored photo is already turned. */
export function viewOfCrop([x, y, width, height]: Crop, picture: Size): View {
  return clampView(
    { x: x + width / 2, y: y + height / 2, zoom: widest(picture).width / width, turn: 0 },
    picture,
  )
}

/** `right` and `down` are fractions of the frame. */
export function moved(view: View, right: number, down: number, picture: Size): View {
  const [, , width, height] = cropOf(view, picture)
  return clampView({ ...view, x: view.x - right * width, y: view.y - down * height }, picture)
}

/** Zooms around a point of the frame (0 to 1). */
export function zoomed(view: View, factor: number, picture: Size, at = { x: 0.5, y: 0.5 }): View {
  const [, , width, height] = cropOf(view, picture)
  const zoom = clamp(1, view.zoom * factor, maxZoom(picture, view.turn))
  const shrinks = 1 - view.zoom / zoom
  return clampView(
    {
      ...view,
      zoom,
      x: view.x + (at.x - 0.5) * width * shrinks,
      y: view.y + (at.y - 0.5) * height * shrinks,
    },
    picture,
  )
}

/** Rotates by a quarter turn and keeps the centre. */
export function turnedBy(view: View, quarters: 1 | -1, picture: Size): View {
  const turn = ((view.turn + quarters * 90 + 360) % 360) as Turn
  const middle = quarters === 1 ? { x: 1 - view.y, y: view.x } : { x: view.y, y: 1 - view.x }
  return clampView({ ...view, ...middle, turn }, picture)
}

/** The wire format. */
export const cropText = (crop: Crop) => crop.map(part => clamp(0, part, 1).toFixed(6)).join(',')
