import type { BirthAnswers } from '#contract/features/horoscopes/birth-answers.ts'
import type { Chart } from '#contract/features/horoscopes/chart.ts'
import { signIn } from '#contract/features/horoscopes/chart-places.ts'
import type { ComparedSide } from '#contract/features/horoscopes/compare-births.ts'
import { toDrawnChart } from '#contract/features/horoscopes/drawn-chart.ts'
import { findMangal, type Mangal } from '#contract/features/horoscopes/mangal.ts'
import { starCodesOf } from '#contract/features/horoscopes/stars.ts'
import { findPlace } from '../../core/reference/place-store.ts'
import type { Reference } from '../../core/reference/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { birthInstants, findCityClock, type Interval, wholeDay } from './birth-instant.ts'
import { BirthProblem } from './birth-problem.ts'
import { around } from './birth-range.ts'
import { computeCertainChart } from './certain-chart.ts'
import { findNamedPlace } from './find-named-place.ts'
import type { Coordinates } from './sky.ts'

/** The rule of Mangal on the public page, which knows no mother tongue. */
const publicMangalRule = 'mangal-north-1'

const indianTime = 'Asia/Kolkata'

interface Sources {
  db: Queries
  reference: () => Reference
}

/** The star, and of a birth also the chart and Mangal, as far as they are certain. */
export async function computeBirth(
  sources: Sources,
  answers: BirthAnswers,
): Promise<ComparedSide | BirthProblem> {
  const { nakshatra, pada, date } = answers
  if (nakshatra !== undefined) return toldStar(nakshatra, pada)
  if (date === undefined)
    return new BirthProblem('date', 'Please enter the date of birth, or choose the star')
  const place = await readPlace(sources, answers)
  if (place instanceof BirthProblem) return place
  const interval = intervalOf({ ...answers, date }, place.clock)
  if (interval instanceof BirthProblem) return interval
  return computeSide(interval, place.coordinates)
}

function toldStar(nakshatra: number, pada: number | undefined): ComparedSide | BirthProblem {
  const star = starCodesOf({ nakshatra, ...(pada !== undefined && { pada }) })
  return star ? { star } : new BirthProblem('nakshatra', 'Please choose the star')
}

/** In India, the star needs no place. */
async function readPlace({ db, reference }: Sources, { place, date = '', cityClock }: BirthAnswers) {
  if (place === undefined) return { clock: indianTime, coordinates: undefined }
  const cityId = findNamedPlace(reference(), place)
  if (cityId instanceof BirthProblem) return cityId
  const found = await findPlace(db, cityId)
  if (!found)
    return new BirthProblem('place', 'We do not know where this place is. Please enter the next town.')
  const ownClock = cityClock && findCityClock(cityId, date)
  return { clock: ownClock ?? found.timeZone, coordinates: found }
}

type DatedAnswers = BirthAnswers & { date: string }

function intervalOf(
  { date, time, within = '0', secondTime }: DatedAnswers,
  clock: string,
): Interval | BirthProblem {
  if (time === undefined) return wholeDay(date, clock)
  const instants = birthInstants({ date, time }, clock)
  const instant = (secondTime && instants[1]) || instants[0]
  if (instant) return around(instant, Number(within))
  return new BirthProblem('time', 'The clocks were set forward past this time. Please check the time.')
}

function computeSide({ from, to }: Interval, coordinates: Coordinates | undefined): ComparedSide {
  const { stars, chart } = computeCertainChart({ from, to }, coordinates)
  const hasMangal = signIn(chart, 'moon') !== undefined && signIn(chart, 'mars') !== undefined
  const isExact = from.getTime() === to.getTime()
  return {
    star: { first: stars.first, span: stars.count },
    chart: toDrawnChart(chart),
    ...(hasMangal && { mangal: mangalOf(chart, isExact) }),
  }
}

/** The reasons read degrees, so they need the exact time. */
function mangalOf(chart: Chart, isExact: boolean): Mangal {
  const mangal = findMangal(chart, publicMangalRule)
  return isExact ? mangal : { ...mangal, reasons: [] }
}
