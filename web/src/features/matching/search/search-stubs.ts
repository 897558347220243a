import { matchCard } from '../../../core/members/member-stubs.ts'

const person = (place: number) => matchCard(1100 + place, { name: `Rohan ${place}`, caste: 'Nair' })

export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => person(from + place))
