import { uploads } from '#contract/platform/paths.ts'
import type { Person } from './person.ts'

/** Each face is drawn for one person. Later people have no photo. */
export const mostFaces = 400

export type PortraitPaths = (person: Pick<Person, 'index' | 'photoCount'>) => string[]

/** Photo paths as stored in the database, for the first people. */
export function portraitPaths(faces: number): PortraitPaths {
  return ({ index, photoCount }) => {
    const count = index < faces ? photoCount : 0
    return Array.from({ length: count }, (_, place) => `${uploads}demo/person-${index}-${place + 1}.jpg`)
  }
}
