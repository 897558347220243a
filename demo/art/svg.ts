type SvgValue = string | number | false | null | undefined | readonly string[]

function written(value: SvgValue): string {
  if (typeof value === 'number') return String(Math.round(value * 10) / 10)
  if (Array.isArray(value)) return value.join('')
  return typeof value === 'string' ? value : ''
}

/** Template tag: rounds numbers to a tenth, joins lists and omits undefined parts. */
export function svg(strings: TemplateStringsArray, ...values: SvgValue[]): string {
  return strings.reduce((text, part, index) => text + written(values[index - 1]) + part)
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Repeats a drawing evenly around a centre. */
export function around(count: number, draw: (degrees: number, index: number) => string, offset = 0): string {
  return times(count, index => draw(((index + offset) * 360) / count, index))
}

/** A ring of dots as one dashed circle, which saves bytes. */
export function dotRing(count: number, distance: number, radius: number, colour: string): string {
  const step = ((2 * Math.PI * distance) / count).toFixed(3)
  return svg`<circle r="${distance.toFixed(2)}" fill="none" stroke="${colour}" stroke-width="${radius * 2}"
    stroke-linecap="round" stroke-dasharray="0 ${step}"/>`
}

export function petal(from: number, to: number, halfWidth: number, fill: string): string {
  const long = to - from
  return svg`<path d="M0 ${-from} C${halfWidth} ${-(from + long * 0.35)} ${halfWidth * 0.8} ${-(from + long * 0.75)} 0 ${-to}
    C${-halfWidth * 0.8} ${-(from + long * 0.75)} ${-halfWidth} ${-(from + long * 0.35)} 0 ${-from}Z" fill="${fill}"/>`
}

function compact(drawing: string): string {
  return drawing
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ \/>/g, '/>')
    .replace(/ ?([MCLQVHSAZ]) ?(?=[-\d.MCLQVHSAZ"])/g, '$1')
    .replace(/="#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3"/gi, '="#$1$2$3"')
    .replace(/([ ",=(-])0\.(\d)/g, '$1.$2')
    .trim()
}

export function document(width: number, height: number, drawing: string): string {
  return compact(
    svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
      width="${width}" height="${height}">${drawing}</svg>`,
  )
}
