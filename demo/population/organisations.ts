import type { Random } from '../art/random.ts'
import type { Career, Employer } from './career.ts'

/** Kinds of workplaces. No real company is named. */
const privateByGroup: Record<string, string[]> = {
  'IT & Software': ['A multinational software company', 'A software services company', 'A product start-up'],
  Engineering: ['An engineering company', 'A construction company', 'A manufacturing company'],
  Doctor: ['A multi-speciality hospital', 'A private hospital', 'A polyclinic'],
  'Medical & Healthcare': ['A private hospital', 'A diagnostic centre', 'A healthcare company'],
  'Banking & Finance': ['A private bank', 'A finance company', 'An accounting firm'],
  'Education & Research': ['A private school', 'A college', 'A coaching institute'],
  'Corporate & Management': ['A multinational company', 'A consumer goods company', 'A consulting firm'],
  'Sales, Marketing & Service': ['A consumer goods company', 'A telecom company', 'A retail chain'],
  Legal: ['A law firm', 'The legal department of a company'],
  'Architecture & Design': ['A design studio', 'An architecture firm'],
  'Media, Arts & Entertainment': ['A media house', 'A production house'],
  'Hospitality, Travel & Aviation': ['A hotel chain', 'A travel company', 'An airline'],
}
const selfByGroup: Record<string, string[]> = {
  Doctor: ['Own clinic'],
  'Medical & Healthcare': ['Own clinic', 'Own practice'],
  'Banking & Finance': ['Own practice'],
  Legal: ['Own practice'],
  'Architecture & Design': ['Own studio'],
  'Media, Arts & Entertainment': ['Own studio'],
  'Business & Self-Employed': ['Family business', 'Own business', 'Family business'],
  Agriculture: ['Family land'],
}
const byEmployer: Partial<Record<Employer, string[]>> = {
  'Government / Public Sector': ['State Government', 'Central Government', 'A public sector undertaking'],
  'Civil Services': ['Government of India', 'State Government'],
  Defence: ['Ministry of Defence'],
}
const governmentByGroup: Record<string, string[]> = {
  Doctor: ['A government hospital', 'A district hospital'],
  'Medical & Healthcare': ['A government hospital', 'A primary health centre'],
  'Banking & Finance': ['A nationalised bank'],
  'Education & Research': ['A government school', 'A government college', 'A state university'],
}

const privateByOccupation: Record<string, string[]> = {
  'School Teacher': ['A private school', 'A public school'],
  Principal: ['A private school'],
  Lecturer: ['A private college'],
  Professor: ['A private university'],
  'Hotel Professional': ['A hotel chain'],
  Chef: ['A hotel chain', 'A restaurant'],
  Pilot: ['An airline'],
  'Cabin Crew': ['An airline'],
  'Airline Ground Staff': ['An airline'],
  'Merchant Navy Officer': ['A shipping company'],
  Mariner: ['A shipping company'],
  'Medical Representative': ['A pharmaceutical company'],
  'Lab Technician': ['A diagnostic centre'],
  'Retail Professional': ['A retail chain'],
  Journalist: ['A newspaper', 'A news channel'],
}
const governmentByOccupation: Record<string, string[]> = {
  'School Teacher': ['A government school', 'A Kendriya Vidyalaya'],
  Principal: ['A government school'],
  Lecturer: ['A government college'],
  Professor: ['A state university', 'A central university'],
  Scientist: ['A national laboratory'],
  'Bank PO (Government)': ['A nationalised bank'],
  'Bank Clerk': ['A nationalised bank'],
  'Railway Employee': ['Indian Railways'],
  Judge: ['District court'],
}

/** Optional: about one in four leaves it empty. */
export function pickOrganisation(random: Random, career: Career, employer: Employer): string | undefined {
  if (random.chance(0.25)) return undefined
  const choices = choicesFor(career, employer)
  return choices ? random.pick(choices) : undefined
}

function choicesFor({ group, occupation }: Career, employer: Employer): string[] | undefined {
  if (employer === 'Private Sector') return privateByOccupation[occupation] ?? privateByGroup[group]
  if (employer === 'Self-Employed') return selfByGroup[group] ?? ['Own business']
  if (employer !== 'Government / Public Sector') return byEmployer[employer]
  return governmentByOccupation[occupation] ?? governmentByGroup[group] ?? byEmployer[employer]
}
