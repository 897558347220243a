import { firstName } from '../interests/first-name.ts'

/** Whoever keeps a profile: the candidate, or a relative. */
export interface Addressee {
  id: number
  /** Of the candidate. */
  name: string
  email: string
  profileFor: string
}

export const isForSelf = ({ profileFor }: { profileFor: string }) => profileFor === 'Self'

/** We know the candidate's name; of a parent or a friend who keeps the profile, none. */
export const namaste = (to: Pick<Addressee, 'name' | 'profileFor'>) =>
  isForSelf(to) ? `Namaste ${firstName(to.name)},` : 'Namaste,'
