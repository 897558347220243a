export type Point = readonly [x: number, y: number]
export type ChartStyle = 'north' | 'south'

/** The side of the square in which charts are drawn. */
export const chartSize = 400

export interface PlacedText {
  text: string
  /** The middle of the text. */
  x: number
  y: number
  size: number
}

/** One house (north) or sign (south): its outline, the middle of its bodies, and the place of its sign. */
export interface Cell {
  polygon: readonly Point[]
  middle: Point
  sign: Point
}

const signSize = 13
/** Half the room that the sign takes. */
const signRoom = { north: [10, 8], south: [40, 9] } as const

/** Font sizes, the first that fits. At 280 pixels the smallest is 9 pixels high. */
const sizes = [19, 17, 15, 13]
const lineHeight = 1.12
const letterWidth = 0.66
const gap = 7

const half = chartSize / 2
const quarter = chartSize / 4
const whole = chartSize

/** Each house: its outline, its middle, and the inner corner where the number of its sign is. */
const northHouses: [polygon: Point[], middle: Point, corner: Point][] = [
  [
    [
      [half, 0],
      [300, 100],
      [half, half],
      [100, 100],
    ],
    [200, 100],
    [half, half],
  ],
  [
    [
      [0, 0],
      [half, 0],
      [100, 100],
    ],
    [100, 40],
    [100, 100],
  ],
  [
    [
      [0, 0],
      [100, 100],
      [0, half],
    ],
    [40, 100],
    [100, 100],
  ],
  [
    [
      [100, 100],
      [half, half],
      [100, 300],
      [0, half],
    ],
    [100, 200],
    [half, half],
  ],
  [
    [
      [0, half],
      [100, 300],
      [0, whole],
    ],
    [40, 300],
    [100, 300],
  ],
  [
    [
      [0, whole],
      [100, 300],
      [half, whole],
    ],
    [100, 360],
    [100, 300],
  ],
  [
    [
      [half, half],
      [300, 300],
      [half, whole],
      [100, 300],
    ],
    [200, 300],
    [half, half],
  ],
  [
    [
      [half, whole],
      [300, 300],
      [whole, whole],
    ],
    [300, 360],
    [300, 300],
  ],
  [
    [
      [whole, half],
      [whole, whole],
      [300, 300],
    ],
    [360, 300],
    [300, 300],
  ],
  [
    [
      [300, 100],
      [whole, half],
      [300, 300],
      [half, half],
    ],
    [300, 200],
    [half, half],
  ],
  [
    [
      [whole, 0],
      [whole, half],
      [300, 100],
    ],
    [360, 100],
    [300, 100],
  ],
  [
    [
      [half, 0],
      [whole, 0],
      [300, 100],
    ],
    [300, 40],
    [300, 100],
  ],
]

/** How far the sign is from the corner, so that its room stays inside. */
const fromCorner = 20

/** House 1 is at the top, the others follow counter-clockwise. */
export const northCells: readonly Cell[] = northHouses.map(([polygon, middle, corner]) => ({
  polygon,
  middle,
  sign: [towards(corner[0], middle[0]), towards(corner[1], middle[1])],
}))

function towards(corner: number, middle: number) {
  return corner + Math.sign(middle - corner) * fromCorner
}

/** Column and row of each sign, Mesha first. */
const southPlaces: Point[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
  [2, 3],
  [1, 3],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
]
const southTop = 20

/** Signs have fixed places, clockwise around the empty middle. */
export const southCells: readonly Cell[] = southPlaces.map(([column, row]) => {
  const [left, top] = [column * quarter, row * quarter]
  const [right, bottom] = [left + quarter, top + quarter]
  return {
    polygon: [
      [left, top + southTop],
      [right, top + southTop],
      [right, bottom],
      [left, bottom],
    ],
    middle: [left + quarter / 2, top + (quarter + southTop) / 2],
    sign: [left + 42, top + 11],
  }
})

/** Places the sign and the bodies of a cell, in as few rows as fit. */
export function layOut(cell: Cell, style: ChartStyle, sign: string, labels: readonly string[]): PlacedText[] {
  const placedSign = { text: sign, x: cell.sign[0], y: cell.sign[1], size: signSize }
  for (const size of sizes) {
    for (let rows = 1; rows <= labels.length; rows += 1) {
      const placed = fillRows(cell, style, labels, size, rows)
      if (placed) return [placedSign, ...placed]
    }
  }
  return [placedSign, ...(labels.length > 0 ? [{ ...placedSign, text: labels.join(' ') }] : [])]
}

export const textWidth = (text: string, size: number) => text.length * size * letterWidth

/** Undefined if the labels need more room than this many rows have. */
function fillRows(
  cell: Cell,
  style: ChartStyle,
  labels: readonly string[],
  size: number,
  rows: number,
): PlacedText[] | undefined {
  const height = size * lineHeight
  const heights = cell.polygon.map(([, y]) => y)
  const [top, bottom] = [Math.min(...heights) + 2, Math.max(...heights) - 2]
  const start = Math.max(top, Math.min(cell.middle[1] - (rows * height) / 2, bottom - rows * height))
  const placed: PlacedText[] = []
  let next = 0
  for (let row = 0; row < rows; row += 1) {
    const y = start + row * height
    const [left, right] = roomBetween(cell, style, y, y + height)
    const texts: string[] = []
    let width = 0
    while (next < labels.length) {
      const label = labels[next] as string
      const wider = width + (texts.length > 0 ? gap : 0) + textWidth(label, size)
      if (wider > right - left) break
      texts.push(label)
      width = wider
      next += 1
    }
    let x = (left + right - width) / 2
    for (const text of texts) {
      const own = textWidth(text, size)
      placed.push({ text, x: x + own / 2, y: y + height / 2, size })
      x += own + gap
    }
  }
  return next === labels.length ? placed : undefined
}

/** The room of a row inside the outline and beside the sign. */
function roomBetween(cell: Cell, style: ChartStyle, top: number, bottom: number): Point {
  const [upper, lower] = [widthAt(cell.polygon, top), widthAt(cell.polygon, bottom)]
  const [left, right] = [Math.max(upper[0], lower[0]) + 3, Math.min(upper[1], lower[1]) - 3]
  const [signX, signY] = cell.sign
  const [roomX, roomY] = signRoom[style]
  const isBeside = bottom > signY - roomY && top < signY + roomY
  if (!isBeside) return [left, right]
  if (signX === cell.middle[0]) return [0, 0]
  return signX > cell.middle[0]
    ? [left, Math.min(right, signX - roomX)]
    : [Math.max(left, signX + roomX), right]
}

/** Where a horizontal line enters and leaves a convex outline. */
function widthAt(polygon: readonly Point[], y: number): Point {
  const crossings = polygon.flatMap(([x, from], place) => {
    const [nextX, to] = polygon[(place + 1) % polygon.length] as Point
    if (from === to) return from === y ? [x, nextX] : []
    const share = (y - from) / (to - from)
    return share >= 0 && share <= 1 ? [x + share * (nextX - x)] : []
  })
  return crossings.length === 0 ? [0, 0] : [Math.min(...crossings), Math.max(...crossings)]
}
