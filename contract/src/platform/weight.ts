import { heaviestWeight, weightInKg } from './values.ts'

/** "58", "58 Kg" → 58; "150+ Kg" → 151, which means more than 150. */
export function parseWeight(text: string): number | undefined {
  if (text.replace(/\s*Kg$/i, '').trim() === '150+') return weightInKg.max + 1
  const weight = /^(\d{2,3})(\s*Kg)?$/i.exec(text.trim())?.[1]
  const kg = Number(weight)
  return weight && kg >= weightInKg.min && kg <= weightInKg.max ? kg : undefined
}

/** 58 → "58 Kg", 151 → "150+ Kg". */
export function weightText(kg: number): string {
  return kg > weightInKg.max ? heaviestWeight : `${kg} Kg`
}

export const weightChoices: readonly string[] = [
  ...Array.from({ length: weightInKg.max - weightInKg.min + 1 }, (_, step) => `${weightInKg.min + step} Kg`),
  heaviestWeight,
]
