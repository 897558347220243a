import type { GreyPicture } from '../src/platform/files/hashing/describe.ts'

/** A synthetic photo with light, a figure, a background and noise. */
export function photoLike(seed: number, width = 400, height = 500): GreyPicture {
  const random = randomFrom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const clouds = [2, 4, 8, 16, 32].map((cells, index) => ({
    cells,
    by: 46 / 1.6 ** index,
    at: noise(random, cells),
  }))
  const shapes = Array.from({ length: 14 }, (_, index) => ({
    x: index < 3 ? between(0.35, 0.65) : between(0, 1),
    y: index < 3 ? between(0.25, 0.8) : between(0, 1),
    rx: index < 3 ? between(0.12, 0.3) : between(0.02, 0.2),
    ry: index < 3 ? between(0.12, 0.35) : between(0.02, 0.2),
    turn: between(0, Math.PI),
    by: between(-80, 80),
    edge: between(0.03, 0.4),
  })).map(shape => ({ ...shape, cos: Math.cos(shape.turn), sin: Math.sin(shape.turn) }))
  const [light, slopeX, slopeY] = [between(80, 170), between(-50, 50), between(-50, 50)]
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [column / width, row / height]
      let value = light + slopeX * (x - 0.5) + slopeY * (y - 0.5) + between(-6, 6)
      for (const { at, by } of clouds) value += by * at(x, y)
      for (const { x: cx, y: cy, rx, ry, cos, sin, by, edge } of shapes) {
        const [dx, dy] = [x - cx, y - cy]
        const far = Math.hypot((dx * cos + dy * sin) / rx, (dy * cos - dx * sin) / ry)
        value += by * Math.min(1, Math.max(0, (1 - far) / edge))
      }
      pixels[row * width + column] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
  return { pixels, width, height }
}

/** Smooth noise from -1 to 1 on a grid of this many cells. */
function noise(random: () => number, cells: number): (x: number, y: number) => number {
  const corners = Float64Array.from({ length: (cells + 2) ** 2 }, () => random() * 2 - 1)
  const smooth = (share: number) => share * share * (3 - 2 * share)
  return (x, y) => {
    const [column, row] = [Math.floor(x * cells), Math.floor(y * cells)]
    const [right, down] = [smooth(x * cells - column), smooth(y * cells - row)]
    const corner = (i: number, j: number) => corners[(row + j) * (cells + 2) + column + i] as number
    const above = corner(0, 0) * (1 - right) + corner(1, 0) * right
    const below = corner(0, 1) * (1 - right) + corner(1, 1) * right
    return above * (1 - down) + below * down
  }
}

/** Mulberry32, a seeded random generator. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Maps a picture pixel by pixel. Pixels outside the source are white. */
export function remade(
  { pixels, width, height }: GreyPicture,
  size: { width: number; height: number },
  from: (x: number, y: number) => [x: number, y: number] | undefined,
): GreyPicture {
  const other = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [column, row] = from(x, y) ?? [-1, -1]
      const isInside = column >= 0 && row >= 0 && column < width && row < height
      other[y * size.width + x] = isInside ? (pixels[row * width + column] as number) : 255
    }
  }
  return { pixels: other, width: size.width, height: size.height }
}

export const cut = (
  picture: GreyPicture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): GreyPicture => {
  const [x, y] = [Math.round(left * picture.width), Math.round(top * picture.height)]
  const size = {
    width: Math.round(right * picture.width) - x,
    height: Math.round(bottom * picture.height) - y,
  }
  return remade(picture, size, (column, row) => [column + x, row + y])
}

export const bordered = (picture: GreyPicture, across: number, down: number): GreyPicture =>
  remade(picture, { width: picture.width + 2 * across, height: picture.height + 2 * down }, (x, y) => [
    x - across,
    y - down,
  ])

export const inMirror = (picture: GreyPicture): GreyPicture =>
  remade(picture, picture, (x, y) => [picture.width - 1 - x, y])

const code = `
#######..#.##.#######
#.....#..###..#.....#
#.###.#.##.##.#.###.#
#.###.#..#.#..#.###.#
#.###.#...#.#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
........##.##........
###.########.##...#..
####.....#.#.#.###..#
#.#.####.#..#####.###
...#....##.#...#.....
....####...##.#....##
........#.#.##.####.#
#######.#..##.#######
#.....#.#...#...##...
#.###.#.##..##..##.#.
#.###.#..##.#...####.
#.###.#.#..##.###...#
#.....#.###........#.
#######.##.##...#..##`
  .trim()
  .split('\n')

/** Adds a QR code, with this many pixels per square. */
export function withCode(
  { pixels, width, height }: GreyPicture,
  scale: number,
  isLight = false,
): GreyPicture {
  const margin = 3
  const marked = Uint8Array.from(pixels)
  const squares = code.length + 2 * margin
  for (let y = 0; y < squares * scale; y++) {
    for (let x = 0; x < squares * scale; x++) {
      const isSet = code[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin] === '#'
      marked[(y + 30) * width + x + 30] = isSet === isLight ? 235 : 25
    }
  }
  return { pixels: marked, width, height }
}
