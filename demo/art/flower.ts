import { around, dotRing, svg } from './svg.ts'

/** A jasmine blossom, as worn in the hair. */
export function flower(x: number, y: number, size: number): string {
  const petals = around(
    5,
    degrees =>
      svg`<ellipse transform="rotate(${degrees})" cy="${-size * 0.55}" rx="${size * 0.36}"
        ry="${size * 0.56}"/>`,
  )
  return svg`<g transform="translate(${x} ${y})"><g fill="#FFFDF6" stroke="#E2D9C0"
    stroke-width=".5">${petals}</g>
    <circle r="${size * 0.2}" fill="#F1D36B"/></g>`
}

export type FlowerTones = { outer: string; petal: string; light: string }

export const orangeMarigold: FlowerTones = { outer: '#D86A00', petal: '#F08A00', light: '#FFB01F' }
export const yellowMarigold: FlowerTones = { outer: '#E79B00', petal: '#FBC02D', light: '#FFE27A' }
export const redRose: FlowerTones = { outer: '#7D0D28', petal: '#B3123A', light: '#D8344F' }
export const whiteBlossom: FlowerTones = { outer: '#EAD9B0', petal: '#FFF6E0', light: '#FFFFFF' }

/** A marigold head around the origin. */
export function marigoldHead(radius: number, tones: FlowerTones): string {
  return [
    dotRing(12, radius * 0.76, radius * 0.27, tones.outer),
    dotRing(11, radius * 0.63, radius * 0.28, tones.petal),
    dotRing(8, radius * 0.42, radius * 0.25, tones.light),
    dotRing(5, radius * 0.2, radius * 0.2, tones.petal),
    svg`<circle r="${radius * 0.16}" fill="${tones.outer}"/>`,
  ].join('')
}

export function marigold(x: number, y: number, radius: number, tones = orangeMarigold, turn = 0): string {
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})">${marigoldHead(radius, tones)}</g>`
}

export function mangoLeaf(x: number, y: number, length: number, degrees: number): string {
  const l = length
  return svg`<g transform="translate(${x} ${y}) rotate(${degrees})">
    <path d="M0 0 C${l * 0.22} ${l * 0.25} ${l * 0.2} ${l * 0.75} 0 ${l} C${-l * 0.2} ${l * 0.75}
      ${-l * 0.22} ${l * 0.25} 0 0Z"
      fill="#2F7D3B"/><path d="M0 2V${l * 0.9}" stroke="#9CCC6A" stroke-width="1.2" opacity=".7"/></g>`
}
