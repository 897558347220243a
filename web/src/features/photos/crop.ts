import { photoAspect as aspect } from '#contract/features/photos/photo-facts.ts'
import type { Crop, Turn } from '#contract/features/photos/photos.ts'

/** The part of a picture that a card shows. All by fractions of the picture as it stands, upright and turned. */

/** Width by height, in whatever unit. */
export interface Size {
  width: number
  height: number
}

/** How the picture lies under the frame: the middle of what is seen, and how near it is. */
export interface View {
  x: number
  y: number
  /** 1 is the most that fits into the frame. */
  zoom: number
  turn: Turn
}

const nearest = 5
/** A card is drawn from no fewer pixels than this, so that it stays sharp enough. */
const leastWidth = 240

/** A quarter-turn lays the picture on its side. */
export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The largest frame that the picture holds. */
function widest({ width, height }: Size): Size {
  const isWide = width / height > aspect
  return isWide
    ? { width: (aspect * height) / width, height: 1 }
    : { width: 1, height: width / aspect / height }
}

export function maxZoom(picture: Size, turn: Turn): number {
  const stands = turned(picture, turn)
  return Math.min(nearest, Math.max(1, (widest(stands).width * stands.width) / leastWidth))
}

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Nobody's picture ends inside the frame. */
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

/** Heads are above the middle: that is where a picture that is higher than the frame begins. */
export function firstView(picture: Size): View {
  return clampView({ x: 0.5, y: 0.42, zoom: 1, turn: 0 }, picture)
}

/** How a stored picture lies, which has been turned already. */
export function viewOfCrop([x, y, width, height]: Crop, picture: Size): View {
  return clampView(
    { x: x + width / 2, y: y + height / 2, zoom: widest(picture).width / width, turn: 0 },
    picture,
  )
}

/** The picture is moved by so much of the frame's width and height, as by a finger. */
export function moved(view: View, right: number, down: number, picture: Size): View {
  const [, , width, height] = cropOf(view, picture)
  return clampView({ ...view, x: view.x - right * width, y: view.y - down * height }, picture)
}

/** Nearer by this factor, while what lies at this place of the frame (0 to 1) stays there. */
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

/** A quarter to the right, or to the left; what was in the middle stays there. */
export function turnedBy(view: View, quarters: 1 | -1, picture: Size): View {
  const turn = ((view.turn + quarters * 90 + 360) % 360) as Turn
  const middle = quarters === 1 ? { x: 1 - view.y, y: view.x } : { x: view.y, y: 1 - view.x }
  return clampView({ ...view, ...middle, turn }, picture)
}

/** As the server takes it. */
export const cropText = (crop: Crop) => crop.map(part => clamp(0, part, 1).toFixed(6)).join(',')
