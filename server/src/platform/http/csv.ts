/** Spreadsheets run cells that start like this as formulas. */
const formula = /^[=+\-@\t\r]/
const isNumber = /^-?\d+(\.\d+)?$/

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Starts with a byte order mark, by which spreadsheets recognise UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\u{FEFF}${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
