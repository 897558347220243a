import { brand } from '#contract/brand.ts'
import { modeText } from '#contract/payment-mode.ts'
import type { Receipt } from '#contract/payments.ts'
import { rupees } from '#contract/rupees.ts'
import { showDay } from '#contract/show-day.ts'
import { isShowable, PdfPage, page } from './pdf.ts'

const left = 56
const right = page.width - 56
const wine = [0.54, 0.08, 0.22] as const
const gold = [0.79, 0.64, 0.15] as const
const cream = [1, 0.98, 0.94] as const
const grey = [0.42, 0.31, 0.34] as const

/** One A4 page that a family can print and an accountant can read. */
export function receiptPdf(receipt: Receipt): Buffer {
  const pdf = new PdfPage()
  head(pdf, receipt)
  people(pdf, receipt)
  const below = table(pdf, receipt)
  foot(pdf, receipt, below)
  return pdf.toBuffer(`${receipt.title} ${receipt.number}`)
}

function head(pdf: PdfPage, { title, number, issuedOn }: Receipt): void {
  pdf.box(0, 0, page.width, 8, wine)
  pdf.box(0, 8, page.width, 2, gold)
  pdf.text(brand.name, { x: left, y: 72, size: 26, font: 'bold', colour: wine })
  pdf.text(title, { x: right, y: 62, size: 18, font: 'bold', isRight: true })
  pdf.text(number, { x: right, y: 80, size: 11, isRight: true })
  pdf.text(showDay(issuedOn), { x: right, y: 96, size: 11, colour: grey, isRight: true })
  pdf.line(left, 116, right, gold)
}

function people(pdf: PdfPage, { operator, member, orderId, paymentMode }: Receipt): void {
  const column = 320
  const label = (text: string, x: number, y: number) => pdf.text(text, { x, y, size: 9, colour: grey })
  label('From', left, 144)
  pdf.text(operator.name, { x: left, y: 160, size: 11, font: 'bold' })
  const lines = [...operator.address, ...(operator.gstin ? [`GSTIN ${operator.gstin}`] : [])]
  for (const [place, line] of lines.entries()) pdf.text(line, { x: left, y: 176 + place * 14 })
  label('For', column, 144)
  // Other scripts are on the page that prints; the fonts of every reader have Latin letters only.
  const name = isShowable(member.name) ? member.name : `Member ${member.number}`
  pdf.text(name, { x: column, y: 160, size: 11, font: 'bold' })
  pdf.text(`Member ${member.number}`, { x: column, y: 176 })
  pdf.text(`Order ${orderId}`, { x: column, y: 190 })
  if (paymentMode) pdf.text(`Paid by ${modeText(paymentMode)} through PhonePe`, { x: column, y: 204 })
}

/** The item, the tax where there is some, and the sum. Answers where it ends. */
function table(pdf: PdfPage, { item, validFrom, lastDay, amount, tax }: Receipt): number {
  let y = 286
  pdf.box(left, y - 18, right - left, 26, cream)
  pdf.text('Description', { x: left + 10, y, font: 'bold' })
  pdf.text('Amount (Rs.)', { x: right - 10, y, font: 'bold', isRight: true })
  const row = (text: string, paise: number, font: 'regular' | 'bold' = 'regular') => {
    y += 24
    pdf.text(text, { x: left + 10, y, font })
    pdf.text(rupees(paise), { x: right - 10, y, font, isRight: true })
  }
  const note = (text: string) => {
    y += 15
    pdf.text(text, { x: left + 10, y, size: 9, colour: grey })
  }
  row(item, tax ? tax.taxable : amount)
  note(`Valid from ${showDay(validFrom)} up to ${showDay(lastDay)}`)
  if (tax) note(`SAC ${tax.sac}`)
  for (const { name, rate, amount: part } of tax?.lines ?? []) row(`${name} ${rate} %`, part)
  y += 14
  pdf.line(left, y, right, gold)
  row('Total paid', amount, 'bold')
  return y
}

function foot(pdf: PdfPage, { amountInWords, refund, tax }: Receipt, below: number): void {
  pdf.text(amountInWords, { x: left + 10, y: below + 26, size: 11 })
  if (refund) {
    const when = showDay(refund.at.slice(0, 10))
    pdf.text(`Refunded: Rs.${rupees(refund.amount)}, ${when}`, {
      x: left + 10,
      y: below + 52,
      font: 'bold',
      colour: wine,
    })
  }
  const notes = [
    ...(tax ? [] : ['No tax is charged on this amount.']),
    'A single payment. It does not renew itself, and nothing is debited when the plan ends.',
    'Made by a computer and valid without a signature.',
  ]
  for (const [place, note] of notes.entries())
    pdf.text(note, { x: left, y: 770 + place * 13, size: 9, colour: grey })
}
