import { mangoLeaf, marigoldHead, orangeMarigold, redRose, yellowMarigold } from './flower.ts'
import { brand } from './palette.ts'
import { document, svg, times } from './svg.ts'

export const toranTile = { width: 240, height: 132 }

const blossom = 12
const beam = 8

/** Shapes of the swags, defined once per drawing. */
export function toranShapes(): string {
  return svg`<defs><g id="to">${marigoldHead(blossom, orangeMarigold)}</g><g
    id="ty">${marigoldHead(blossom, yellowMarigold)}</g>
    <g id="tr">${marigoldHead(blossom, redRose)}</g><g id="tl">${mangoLeaf(0, 0, 36, 0)}</g></defs>`
}

function hang(t: number): number {
  return beam + 8 + 4 * t * (1 - t) * 54
}

function swag(width: number): string {
  const leaves = times(6, index => {
    const t = (index + 0.5) / 6
    return svg`<use href="#tl" transform="translate(${width * t} ${hang(t) + 2})
      rotate(${(t - 0.5) * -34})"/>`
  })
  const count = Math.round(width / 14.5)
  const flowers = times(count - 1, index => {
    const t = (index + 1) / count
    return svg`<use href="#${index % 3 === 1 ? 'ty' : 'to'}" x="${width * t}" y="${hang(t)}"/>`
  })
  return leaves + flowers
}

function tassel(x: number): string {
  const string = times(
    5,
    index => svg`<use href="#${index % 2 ? 'ty' : 'to'}" x="${x}" y="${beam + 6 + index * 16.5}"/>`,
  )
  return svg`<use href="#tl" transform="translate(${x - 4} 90) rotate(16) scale(.9)"/>
    <use href="#tl" transform="translate(${x + 4} 90) rotate(-16) scale(.9)"/>${string}<use href="#tr"
      x="${x}" y="96"/>`
}

/** The garland strung over a whole width. */
export function toranRow(swags: number): string {
  const { width } = toranTile
  const all = width * swags
  return svg`<path d="M0 0H${all}V${beam}H0Z" fill="${brand.maroon}"/><path d="M0
    ${beam}H${all}" stroke="${brand.gold}" stroke-width="2"/>
    ${times(swags, index => `<g transform="translate(${index * width})">${swag(width)}</g>`)}
    ${times(swags + 1, index => tassel(index * width))}`
}

/** One swag with half a tassel at each end, so that it repeats without a seam. */
export function toranDocument(): string {
  return document(toranTile.width, toranTile.height, toranShapes() + toranRow(1))
}
