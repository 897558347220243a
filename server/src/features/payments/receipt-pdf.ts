import { createRequire } from 'node:module'
import { createElement as h } from 'react'
import { modeText } from '#contract/features/payments/payment-mode.ts'
import type { Receipt } from '#contract/features/payments/payments.ts'
import { brand } from '#contract/platform/brand.ts'
import { rupees } from '#contract/platform/rupees.ts'
import { showDay } from '#contract/platform/show-day.ts'

const wine = '#8A1538'
const gold = '#C9A227'
const grey = '#6B4F57'

/** Latin first: the Devanagari file has no Latin letters, and the rupee sign is in latin-ext. */
const fontFamily = ['latin', 'devanagari', 'latin-ext'].map(script => `Mukta ${script}`)

async function loadLibrary() {
  const pdf = await import('@react-pdf/renderer')
  const { resolve } = createRequire(import.meta.url)
  for (const family of fontFamily) {
    const [, script] = family.split(' ')
    const file = (weight: number) => resolve(`@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`)
    pdf.Font.register({
      family,
      fonts: [400, 600].map(fontWeight => ({ src: file(fontWeight), fontWeight })),
    })
  }
  // Names and order numbers are never hyphenated.
  pdf.Font.registerHyphenationCallback(word => [word])
  return pdf
}

/** Loaded on first use, because the library is large. */
let library: ReturnType<typeof loadLibrary> | undefined

export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  library ??= loadLibrary()
  const pdf = await library
  const { title, number, issuedOn, operator, member, orderId, paymentMode, refund, tax } = receipt
  const styles = pdf.StyleSheet.create({
    page: { fontFamily, fontSize: 10, padding: 56, paddingTop: 48, color: '#2A1A1F' },
    edge: { position: 'absolute', top: 0, left: 0, right: 0, height: 10, backgroundColor: wine },
    row: { flexDirection: 'row', justifyContent: 'space-between' },
    brand: { fontSize: 26, fontWeight: 600, color: wine },
    title: { fontSize: 18, fontWeight: 600 },
    right: { alignItems: 'flex-end' },
    bold: { fontWeight: 600 },
    grey: { color: grey, fontSize: 9 },
    line: { borderBottom: `0.7 solid ${gold}`, marginVertical: 12 },
    column: { width: '48%' },
    head: { backgroundColor: '#FFFAF0', padding: 8, marginTop: 36, fontWeight: 600 },
    item: { paddingHorizontal: 8, paddingTop: 8 },
    refund: { color: wine, fontWeight: 600, marginTop: 12, paddingHorizontal: 8 },
    notes: { position: 'absolute', left: 56, right: 56, bottom: 48 },
  })
  type Style = (typeof styles)[keyof typeof styles]
  const text = (content: string, style?: Style) => h(pdf.Text, style ? { style } : null, content)
  const row = (left: string, right: string, style: Style | Style[] = styles.item) =>
    h(pdf.View, { style: [styles.row, style].flat() }, text(left), text(right))

  const page = h(
    pdf.Page,
    { size: 'A4', style: styles.page },
    h(pdf.View, { style: styles.edge }),
    h(
      pdf.View,
      { style: styles.row },
      text(brand.name, styles.brand),
      h(
        pdf.View,
        { style: styles.right },
        text(title, styles.title),
        text(number),
        text(showDay(issuedOn), styles.grey),
      ),
    ),
    h(pdf.View, { style: styles.line }),
    h(
      pdf.View,
      { style: styles.row },
      h(
        pdf.View,
        { style: styles.column },
        text('From', styles.grey),
        text(operator.name, styles.bold),
        ...operator.address.map(line => text(line)),
        operator.gstin ? text(`GSTIN ${operator.gstin}`) : null,
      ),
      h(
        pdf.View,
        { style: styles.column },
        text('For', styles.grey),
        text(member.name, styles.bold),
        text(`Member ${member.number}`),
        text(`Order ${orderId}`),
        paymentMode ? text(`Paid by ${modeText(paymentMode)} through PhonePe`) : null,
      ),
    ),
    row('Description', 'Amount (₹)', styles.head),
    row(receipt.item, rupees(tax ? tax.taxable : receipt.amount)),
    h(
      pdf.View,
      { style: { paddingHorizontal: 8 } },
      text(`Valid from ${showDay(receipt.validFrom)} up to ${showDay(receipt.lastDay)}`, styles.grey),
      tax ? text(`SAC ${tax.sac}`, styles.grey) : null,
    ),
    ...(tax?.lines ?? []).map(({ name, rate, amount }) => row(`${name} ${rate} %`, rupees(amount))),
    h(pdf.View, { style: styles.line }),
    row('Total paid', rupees(receipt.amount), [styles.item, styles.bold]),
    h(pdf.View, { style: styles.item }, text(receipt.amountInWords)),
    refund
      ? text(`Refunded: ₹${rupees(refund.amount)}, ${showDay(refund.at.slice(0, 10))}`, styles.refund)
      : null,
    h(
      pdf.View,
      { style: styles.notes },
      tax ? null : text('No tax is charged on this amount.', styles.grey),
      text(
        'A single payment. It does not renew automatically, and nothing is debited when the plan ends.',
        styles.grey,
      ),
      text('Created by a computer and valid without a signature.', styles.grey),
    ),
  )
  return pdf.renderToBuffer(h(pdf.Document, { title: `${title} ${number}`, language: 'en-IN' }, page))
}
