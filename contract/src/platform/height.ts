import { heightInInches } from './values.ts'

/** 70 → "5.10": feet and inches as the wire writes them. */
export function heightText(inches: number): string {
  return `${Math.floor(inches / 12)}.${inches % 12}`
}

/** "5.10" → 5'10". */
export function heightInFeet(text: string): string {
  const [feet, inches = '0'] = text.split('.')
  return `${feet}'${inches}"`
}

/** "5.10" → 5'10" (178 cm), as all pages and forms show it. */
export function heightShown(text: string): string {
  const [feet, inches = 0] = text.split('.').map(Number)
  return `${heightInFeet(text)} (${Math.round(((feet ?? 0) * 12 + inches) * 2.54)} cm)`
}

/** "5.10" → 70. Undefined for a text that is not an offered height. */
export function parseHeight(text: string): number | undefined {
  const parts = /^(\d)\.(\d{1,2})$/.exec(text.trim())
  if (!parts) return undefined
  const feet = Number(parts[1])
  const inches = Number(parts[2])
  const total = feet * 12 + inches
  if (inches > 11 || total < heightInInches.min || total > heightInInches.max) return undefined
  return total
}

/** All heights of the forms, "4.0" to "6.11" and "7.0". */
export const heightChoices: readonly string[] = Array.from(
  { length: heightInInches.max - heightInInches.min + 1 },
  (_, step) => heightText(heightInInches.min + step),
)
