/** `SP/26-27/000123`. The tax rules allow 16 characters. `financialYear` is the year in which it begins. */
export function formatReceiptNumber({
  financialYear,
  number,
}: {
  financialYear: number
  number: number
}): string {
  const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
  return `SP/${twoDigits(financialYear)}-${twoDigits(financialYear + 1)}/${String(number).padStart(6, '0')}`
}
