/** `SP/26-27/000123`: at most sixteen characters, as the tax rules ask. The year is the one in which it begins. */
export function formatReceiptNumber({
  financialYear,
  number,
}: {
  financialYear: number
  number: number
}): string {
  const two = (year: number) => String(year % 100).padStart(2, '0')
  return `SP/${two(financialYear)}-${two(financialYear + 1)}/${String(number).padStart(6, '0')}`
}
