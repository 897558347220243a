import { uploads } from '#contract/paths.ts'
import { age as ages } from '#contract/values.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { PoolPortrait } from '../art/portrait-pool.ts'
import type { Person } from './person.ts'

/** Among how many faces of about the right age a person's photo is chosen. */
const similar = 6

export type PhotoChoice = (person: Person) => string[]

/** Chooses photos for people from the pool: of their gender, and as near to their age as the pool allows. */
export function photoChoice(pool: readonly PoolPortrait[]): PhotoChoice {
  const byAge = { male: nearestByAge(pool, 'male'), female: nearestByAge(pool, 'female') }
  return ({ index, gender, age, photoCount }) => {
    const paths = byAge[gender][age - ages.min] ?? []
    const start = (Math.imul(index + 1, 0x9e3779b1) >>> 8) % Math.max(1, paths.length)
    const count = Math.min(photoCount, paths.length)
    return Array.from({ length: count }, (_, place) => paths[(start + place) % paths.length] as string)
  }
}

function nearestByAge(pool: readonly PoolPortrait[], gender: Gender): string[][] {
  const faces = pool.filter(face => face.gender === gender)
  return Array.from({ length: ages.max - ages.min + 1 }, (_, step) => {
    const distance = (face: PoolPortrait) => Math.abs(face.age - ages.min - step)
    const nearest = faces.toSorted((a, b) => distance(a) - distance(b)).slice(0, similar)
    return nearest.map(face => `${uploads}demo/${face.file}`)
  })
}
