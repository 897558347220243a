import { hasGothras, noGothras } from '#contract/features/horoscopes/gothras-out.ts'
import type { Counted } from '#contract/platform/counted.ts'
import { fewFit } from '#contract/platform/values.ts'
import type { Preferences } from '../../../core/members/compare-preferences.ts'
import { counted } from '../counted.ts'
import type { FitCounts, FitList, FitPage, Seeker } from '../match-questions.ts'
import { and, andNot, type Bitmap } from './bitmap.ts'
import { countFailingOnly, intersect, type Predicate } from './conjunction.ts'
import { ageAt, dayNumber, toDayNumber } from './day-number.ts'
import type { Partition } from './partition.ts'
import { type StatedBy, statedPreferences } from './profile-index.ts'
import type { Scratch } from './scratch-pool.ts'

/** The first `limit` members who fit and were not shown yet, in the order of `topByFit`. */
export function pickFitting(
  partition: Partition,
  seeker: Seeker,
  { shown, limit, isActiveOnly, joined, now }: FitPage & { now: Date },
): FitList {
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const fits = everyoneFor(partition, seeker, { now, scratch })
    partition.exclude(shown, fits)
    if (isActiveOnly) excludeInactive(partition, fits, scratch)
    if (joined) and(fits, joinedIn(partition, joined, scratch))
    const count = keepFitting(partition, seeker, fits, scratch)
    const ids = topByFit(partition, seeker, fits, { count, limit, now, scratch })
    return { ids, isMore: count > limit, count }
  })
}

function joinedIn(
  partition: Partition,
  { since, until }: { since: number; until: number },
  scratch: Scratch,
): Bitmap {
  const [joined, later] = [scratch(), scratch()]
  partition.addJoinedSince(joined, since)
  partition.addJoinedSince(later, until)
  andNot(joined, later)
  return joined
}

interface ByFit extends QueryRun {
  count: number
  limit: number
}

/**
 * The ids of the first `limit` members of the bitmap. Active members come before inactive ones; within each group members
 * who look for someone like the seeker come first, then the most recently active.
 */
export function topByFit(
  partition: Partition,
  seeker: Pick<Seeker, 'profile' | 'gothras' | 'points'>,
  bitmap: Bitmap,
  { count, limit, now, scratch }: ByFit,
): number[] {
  const active = scratch()
  active.set(bitmap)
  const inactive = excludeInactive(partition, active, scratch)
  const resting = and(inactive, bitmap)
  const ids: number[] = []
  for (const [group, members] of [
    [active, count - resting],
    [inactive, resting],
  ] as const) {
    if (ids.length === limit || members === 0) continue
    const wanting = scratch()
    wanting.set(group)
    const mutual = keepWanting(partition, seeker, wanting, { now, scratch })
    ids.push(...partition.newest(wanting, { count: mutual, limit: limit - ids.length }))
    if (ids.length === limit) continue
    andNot(group, wanting)
    ids.push(...partition.newest(group, { count: members - mutual, limit: limit - ids.length }))
  }
  return ids
}

function excludeInactive(partition: Partition, bitmap: Bitmap, scratch: Scratch): Bitmap {
  const inactive = scratch()
  partition.inactive.orInto(inactive)
  andNot(bitmap, inactive)
  return inactive
}

/** How many members fit, how many of them look for someone like the seeker, and how many more each relaxed preference brings. */
export function countFitting(partition: Partition, seeker: Seeker, now: Date): FitCounts {
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const bitmap = everyoneFor(partition, seeker, { now, scratch })
    const sameGothra = countSameGothra(partition, seeker, bitmap, scratch)
    const fit = keepFitting(partition, seeker, bitmap, scratch)
    const mutual = keepWanting(partition, seeker, bitmap, { now, scratch })
    const relaxed = fit < fewFit ? countRelaxed(partition, seeker, { now, scratch }) : []
    const leftOut = sameGothra !== undefined && { sameGothra: counted(sameGothra) }
    return { fit: counted(fit), mutual: counted(mutual), ...leftOut, relaxed }
  })
}

/** How many members of the bitmap fail only the gothra preference. Undefined if the seeker leaves out no gothra. */
function countSameGothra(
  partition: Partition,
  { preferences, gothrasOut }: Seeker,
  bitmap: Bitmap,
  scratch: Scratch,
): number | undefined {
  if (!hasGothras(gothrasOut)) return undefined
  const same = scratch()
  same.set(partition.profiles.ofGothras(gothrasOut, scratch))
  and(same, bitmap)
  return keepFitting(partition, { preferences, gothrasOut: noGothras }, same, scratch)
}

/** How many members meet these preferences, for a visitor. Excludes members with a restricted audience. */
export function countMeeting(partition: Partition, preferences: Preferences, now: Date): Counted {
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const everyone = partition.everyoneBut([], scratch())
    const restricted = scratch()
    partition.restrictedAudience.orInto(restricted)
    andNot(everyone, restricted)
    return counted(keepFitting(partition, { preferences, gothrasOut: noGothras }, everyone, scratch))
  })
}

interface QueryRun {
  now: Date
  scratch: Scratch
}

/** The members this viewer may see. The same rule in SQL is `isVisible` of members/store.ts. */
export function everyoneFor(
  partition: Partition,
  viewer: Pick<Seeker, 'id' | 'profile' | 'blockedIds'>,
  { now, scratch }: QueryRun,
): Bitmap {
  const everyone = partition.everyoneBut([viewer.id, ...viewer.blockedIds], scratch())
  if (partition.restrictedAudience.count === 0) return everyone
  const closed = scratch()
  partition.restrictedAudience.orInto(closed)
  const open = scratch()
  open.set(closed)
  intersect(open, wantingPredicates(partition, viewer, { now, scratch }))
  andNot(closed, open)
  partition.exclude(partition.allowing(viewer.id), closed)
  andNot(everyone, closed)
  return everyone
}

/** Keeps the members who meet every preference. Returns how many. */
export function keepFitting(
  partition: Partition,
  seeker: StatedBy,
  bitmap: Bitmap,
  scratch: Scratch,
): number {
  const predicates = statedPreferences(seeker).map(preference =>
    partition.profiles.meeting(preference, seeker, scratch),
  )
  return intersect(bitmap, predicates)
}

/** Keeps the members with no preference that the seeker fails. Returns how many. */
export function keepWanting(
  partition: Partition,
  seeker: Pick<Seeker, 'profile' | 'gothras' | 'points'>,
  bitmap: Bitmap,
  run: QueryRun,
): number {
  const proposing = partition.preferences.proposing(seeker, run.scratch)
  return intersect(bitmap, [...wantingPredicates(partition, seeker, run), proposing])
}

function wantingPredicates(
  partition: Partition,
  { profile }: Pick<Seeker, 'profile'>,
  { now, scratch }: QueryRun,
): Predicate[] {
  const age = ageAt(toDayNumber(profile.birth_date), dayNumber(now))
  return partition.preferences.wanting(profile, age, scratch)
}

/** Relaxing a preference brings the members who fail only this one. `countSameGothra` counts the gothra. */
function countRelaxed(
  partition: Partition,
  seeker: Seeker,
  { now, scratch }: QueryRun,
): FitCounts['relaxed'] {
  const everyone = everyoneFor(partition, seeker, { now, scratch })
  const stated = statedPreferences(seeker)
  const predicates = stated.map(preference => partition.profiles.meeting(preference, seeker, scratch))
  const failing = countFailingOnly(everyone, predicates)
  return stated
    .map((preference, at) => ({ wish: preference, count: failing[at] as number }))
    .filter(({ wish: preference, count }) => count > 0 && preference !== 'gothra')
    .sort((one, other) => other.count - one.count)
    .map(({ wish: preference, count }) => {
      const { people: more, isMore } = counted(count)
      return { wish: preference, more, isMore }
    })
}
