/** A page of text and lines as PDF, with the fonts every reader has. Enough for a receipt, and no more. */

type Font = 'regular' | 'bold'
type Colour = readonly [red: number, green: number, blue: number]

interface Text {
  x: number
  y: number
  size?: number
  font?: Font
  colour?: Colour
  /** The given x is the right end. */
  isRight?: boolean
}

/** A4 in points, from the top left corner. */
export const page = { width: 595, height: 842 }

const ink: Colour = [0.16, 0.1, 0.12]
const number = (value: number) => Number(value.toFixed(2)).toString()

/** What the fonts of every reader can show: Latin letters. */
export const isShowable = (text: string) => /^[\x20-\x7e\xa0-\xff]*$/.test(text)

export class PdfPage {
  readonly #marks: string[] = []

  text(text: string, { x, y, size = 10, font = 'regular', colour = ink, isRight = false }: Text): void {
    const left = isRight ? x - widthOf(text, size, font) : x
    const name = font === 'bold' ? '/F2' : '/F1'
    const at = `${number(left)} ${number(page.height - y)} Td`
    this.#marks.push(`BT ${fill(colour)} ${name} ${number(size)} Tf ${at} (${escaped(text)}) Tj ET`)
  }

  line(x1: number, y: number, x2: number, colour: Colour = ink, width = 0.7): void {
    const at = number(page.height - y)
    const stroke = `${colour.map(number).join(' ')} RG ${number(width)} w`
    this.#marks.push(`${stroke} ${number(x1)} ${at} m ${number(x2)} ${at} l S`)
  }

  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const corner = `${number(x)} ${number(page.height - y - height)}`
    this.#marks.push(`${fill(colour)} ${corner} ${number(width)} ${number(height)} re f`)
  }

  /** The whole file. */
  toBuffer(title: string): Buffer {
    const content = Buffer.from(this.#marks.join('\n'), 'latin1')
    const font = (name: string) =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
      `<< /Title (${escaped(title)}) >>`,
    ]
    return assemble(objects)
  }
}

const fill = (colour: Colour) => `${colour.map(number).join(' ')} rg`
const escaped = (text: string) =>
  [...text].map(letter => (isShowable(letter) ? letter.replace(/[\\()]/, '\\$&') : '?')).join('')

/** Objects one after the other, and a table of where each begins. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, place) => {
    const begins = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return begins
  })
  const table = file.length
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n`
  file += places.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Widths of Helvetica's letters in thousandths, from the blank to the tilde. */
const widths = {
  regular: [
    ...[
      278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
      556,
    ],
    ...[
      556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
      500, 667,
    ],
    ...[
      556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333,
      556,
    ],
    ...[
      556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
      722,
    ],
    ...[500, 500, 500, 334, 260, 334, 584],
  ],
  bold: [
    ...[
      278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
      556,
    ],
    ...[
      556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556,
      722,
    ],
    ...[
      611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333,
      556,
    ],
    ...[
      611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
      778,
    ],
    ...[556, 556, 500, 389, 280, 389, 584],
  ],
} as const

function widthOf(text: string, size: number, font: Font): number {
  const thousandths = [...text].reduce(
    (sum, letter) => sum + (widths[font][letter.charCodeAt(0) - 32] ?? 556),
    0,
  )
  return (thousandths * size) / 1000
}
