import { uploads } from '#contract/platform/paths.ts'
import type { Person } from './person.ts'

/** Everybody's face is their own, so as many are drawn as the demo usually has people; whoever comes after has no photo. */
export const mostFaces = 400

export type PortraitPaths = (person: Pick<Person, 'index' | 'photoCount'>) => string[]

/** Where the photos of a person lie, as the database names them: of the first so many people. */
export function portraitPaths(faces: number): PortraitPaths {
  return ({ index, photoCount }) => {
    const count = index < faces ? photoCount : 0
    return Array.from({ length: count }, (_, place) => `${uploads}demo/person-${index}-${place + 1}.jpg`)
  }
}
