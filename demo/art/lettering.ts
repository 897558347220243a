import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { svg } from './svg.ts'

/** Draws text as outlines, because the renderer has no fonts. */
type Font = { unitsPerEm: number; outline(character: string): { path: string; advance: number } }

type Tables = Map<string, Buffer>
type Point = { x: number; y: number; onCurve: boolean }

function readTables(woff: Buffer): Tables {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const tables: Tables = new Map()
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = 44 + index * 20
    const start = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const unpacked = woff.readUInt32BE(entry + 12)
    const data = woff.subarray(start, start + packed)
    tables.set(woff.toString('latin1', entry, entry + 4), packed < unpacked ? inflateSync(data) : data)
  }
  return tables
}

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name)
  if (!found) throw new Error(`The font has no ${name} table`)
  return found
}

/** Uses the format 4 character map, which every Latin font has. */
function glyphIndex(cmap: Buffer, code: number): number {
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const start = cmap.readUInt32BE(4 + record * 8 + 4)
    if (cmap.readUInt16BE(start) !== 4) continue
    const segments = cmap.readUInt16BE(start + 6) / 2
    for (let segment = 0; segment < segments; segment++) {
      const ends = start + 14 + segment * 2
      const starts = ends + segments * 2 + 2
      if (code > cmap.readUInt16BE(ends) || code < cmap.readUInt16BE(starts)) continue
      const delta = cmap.readInt16BE(starts + segments * 2)
      const rangeAt = starts + segments * 4
      const range = cmap.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      return cmap.readUInt16BE(rangeAt + range + (code - cmap.readUInt16BE(starts)) * 2)
    }
  }
  return 0
}

function readFlags(glyph: Buffer, from: number, count: number): { flags: number[]; next: number } {
  const flags: number[] = []
  let at = from
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0
    for (let copy = 0; copy <= repeats; copy++) flags.push(flag)
  }
  return { flags, next: at }
}

function readCoordinates(glyph: Buffer, from: number, flags: number[], short: number, same: number) {
  let at = from
  let value = 0
  const values = flags.map(flag => {
    if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++)
    else if (!(flag & same)) {
      value += glyph.readInt16BE(at)
      at += 2
    }
    return value
  })
  return { values, next: at }
}

function readContours(glyph: Buffer): Point[][] {
  const contours = glyph.readInt16BE(0)
  if (contours < 0) throw new Error('Composite glyphs are not drawn')
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + index * 2))
  const count = (ends.at(-1) ?? -1) + 1
  const instructions = glyph.readUInt16BE(10 + contours * 2)
  const { flags, next } = readFlags(glyph, 12 + contours * 2 + instructions, count)
  const xs = readCoordinates(glyph, next, flags, 2, 16)
  const ys = readCoordinates(glyph, xs.next, flags, 4, 32)
  const points = flags.map((flag, i) => ({
    x: xs.values[i] ?? 0,
    y: ys.values[i] ?? 0,
    onCurve: (flag & 1) === 1,
  }))
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1))
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true })

function contourPath(points: Point[]): string {
  const full = points.flatMap((point, index) => {
    const following = points[(index + 1) % points.length] ?? point
    return point.onCurve || following.onCurve ? [point] : [point, between(point, following)]
  })
  const first = full.findIndex(point => point.onCurve)
  const ordered = [...full.slice(first), ...full.slice(0, first)]
  const start = ordered[0]
  if (!start) return ''
  let path = svg`M${start.x} ${-start.y}`
  for (let index = 1; index <= ordered.length; index++) {
    const point = ordered[index % ordered.length] ?? start
    if (point.onCurve) path += svg`L${point.x} ${-point.y}`
    else {
      const end = ordered[++index % ordered.length] ?? start
      path += svg`Q${point.x} ${-point.y} ${end.x} ${-end.y}`
    }
  }
  return `${path}Z`
}

/** Opens a font of the `@fontsource` packages, for example `rozha-one/files/rozha-one-latin-400-normal.woff`. */
export async function openFont(file: string): Promise<Font> {
  const tables = readTables(await readFile(createRequire(import.meta.url).resolve(`@fontsource/${file}`)))
  const [head, hhea, hmtx, loca, glyf, cmap] = ['head', 'hhea', 'hmtx', 'loca', 'glyf', 'cmap'].map(name =>
    table(tables, name),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const long = head.readInt16BE(50) === 1
  const offset = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const metrics = hhea.readUInt16BE(34)
  return {
    unitsPerEm: head.readUInt16BE(18),
    outline(character) {
      const glyph = glyphIndex(cmap, character.codePointAt(0) ?? 0)
      const data = glyf.subarray(offset(glyph), offset(glyph + 1))
      const advance = hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)
      return { advance, path: data.length === 0 ? '' : readContours(data).map(contourPath).join('') }
    },
  }
}

export function lineWidth(font: Font, text: string, size: number): number {
  const units = [...text].reduce((sum, character) => sum + font.outline(character).advance, 0)
  return (units * size) / font.unitsPerEm
}

/** One line of text around a centre; `y` is the baseline. */
export function centredLine(
  font: Font,
  text: string,
  x: number,
  y: number,
  size: number,
  spacing = 0,
): string {
  const scale = size / font.unitsPerEm
  let pen = 0
  const glyphs = [...text].map(character => {
    const { path, advance } = font.outline(character)
    const glyph = path && svg`<path transform="translate(${pen})" d="${path}"/>`
    pen += advance + spacing / scale
    return glyph
  })
  const half = ((pen - spacing / scale) * scale) / 2
  return svg`<g transform="translate(${x - half} ${y}) scale(${scale.toFixed(4)})">${glyphs}</g>`
}
