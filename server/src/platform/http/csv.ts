/** A sheet would run what begins like this. */
const formula = /^[=+\-@\t\r]/
const isNumber = /^-?\d+(\.\d+)?$/

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With the mark by which sheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\u{FEFF}${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
