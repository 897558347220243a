import { consentWording } from '#contract/core/settings/consent-facts.ts'
import { type HoroscopeInput, horoscopeInput } from '#contract/features/horoscopes/horoscopes.ts'
import { defaultRuleSetId } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import type { Reference } from '../server/src/core/reference/store.ts'
import { recordConsents } from '../server/src/core/settings/consents/record-consents.ts'
import { getOwner, updateSharing, upsertHoroscope } from '../server/src/features/horoscopes/store.ts'
import { toBirthColumns, toToldColumns } from '../server/src/features/horoscopes/to-horoscope-columns.ts'
import type { Transaction } from './insert-cast.ts'

interface CastHoroscope {
  answers: Record<string, string>
  pointsShownTo: 'none' | 'wishes' | 'all'
}

const maharashtra = { country: 'India', state: 'Maharashtra' }

/** What the families of the cast entered. The others have no horoscope. */
const castHoroscopes: Record<string, CastHoroscope> = {
  ananya: {
    answers: { knows: 'time', time: '16:20', within: '0', ...maharashtra, city: 'Pune' },
    pointsShownTo: 'all',
  },
  rohan: {
    answers: { knows: 'time', time: '02:35', within: '5', night: 'before', ...maharashtra, city: 'Mumbai' },
    pointsShownTo: 'all',
  },
  meera: { answers: { knows: 'star', nakshatra: '4', pada: '2' }, pointsShownTo: 'all' },
  aditya: { answers: { knows: 'date' }, pointsShownTo: 'wishes' },
}

/** The horoscope of one of the cast, checked and computed like those of the form. */
export async function insertCastHoroscope(tx: Transaction, id: number, key: string, lists: Reference) {
  const entered = castHoroscopes[key]
  if (!entered) return
  const input: HoroscopeInput = horoscopeInput.parse({
    ...entered.answers,
    wording: consentWording.horoscope,
  })
  const { birthDate } = await getOwner(tx, id)
  const { columns, problem } =
    input.knows === 'star' ? toToldColumns(input) : await toBirthColumns(tx, input, { birthDate, lists })
  if (problem) throw new Error(`The horoscope of ${key} was refused: ${problem.message}`)
  await upsertHoroscope(tx, id, columns, defaultRuleSetId)
  await updateSharing(tx, id, { pointsShownTo: entered.pointsShownTo })
  await recordConsents(tx, id, ['horoscope'], { address: '127.0.0.1', userAgent: 'demo' })
}
