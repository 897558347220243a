import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import { pickPlaceAbroad } from './abroad.ts'
import { type Career, incomeBand, pickCareer, pickDegree } from './career.ts'
import { pickOrganisation } from './organisations.ts'
import type { Origin, Work } from './person.ts'

/** Per cent of each kind of work that lives abroad. */
const abroadShares: Record<string, number> = {
  'IT & Software': 15,
  Engineering: 10,
  Doctor: 9,
  'Medical & Healthcare': 9,
  'Banking & Finance': 6,
  'Education & Research': 3,
  'Corporate & Management': 9,
  'Sales, Marketing & Service': 5,
  'Architecture & Design': 6,
  'Media, Arts & Entertainment': 3,
  'Hospitality, Travel & Aviation': 9,
  'Business & Self-Employed': 4,
  'Skilled Trades & Services': 4,
}
const studentsAbroad = 8

function livesAbroad(random: Random, career: Career): boolean {
  const share = career.occupation === 'Student' ? studentsAbroad : (abroadShares[career.group] ?? 0)
  return random.next() * 100 < share
}

export function pickWork(random: Random, gender: Gender, age: number, { region, home }: Origin): Work {
  const career = pickCareer(random, gender, age)
  const degree = pickDegree(random, career, age)
  const place = livesAbroad(random, career) ? pickPlaceAbroad(random, region.language) : undefined
  const picked = career.pickEmployer(random)
  // Government jobs are in India.
  const employer = place && picked === 'Government / Public Sector' ? 'Private Sector' : picked
  return {
    career,
    degree,
    employer,
    organisation: career.isWorking ? pickOrganisation(random, career, employer) : undefined,
    incomeId: incomeBand(random, career, age, place?.payFactor ?? 1),
    lives: place ?? home,
    country: place?.country,
  }
}
