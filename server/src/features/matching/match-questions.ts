import type { GothrasOut } from '#contract/features/horoscopes/gothras-out.ts'
import type { Criterion, SearchOrder } from '#contract/features/matching/search-criteria.ts'
import type { Counted } from '#contract/platform/counted.ts'
import type { Preference } from '#contract/platform/values.ts'
import type { CardCache } from '../../core/members/card-cache.ts'
import type { ComparedProfile, Preferences } from '../../core/members/compare-preferences.ts'
import type { ComparingStar, WantedPoints } from '../../core/members/points.ts'
import type { Attribute } from './attributes.ts'

/** The match index for the rest of the server. Only app/services.ts imports the engine, which answers these questions. */
export interface MatchIndex {
  readonly isLoaded: boolean
  /** Resolves when all members are loaded. A failed load is retried. */
  load(): Promise<IndexLoad>
  /** Includes everything committed before this call. Rejects with `NotLoadedError` instead of waiting long. */
  current(): Promise<CurrentIndex>
  figures(): IndexFigures
}

export interface IndexLoad {
  members: number
  seconds: number
}

/** For monitoring. */
export interface IndexFigures {
  members: number
  loadSeconds: number
  /** How long an answer waits for the changes before it: the running catch-up, or the last one. */
  lagSeconds: number
}

/** Four lists and four counts. The answers are ids and numbers; callers read the rows. */
export interface CurrentIndex {
  /** The cards as of the same moment. */
  cards: CardCache
  /** The members who fit: active before inactive ones, then mutual fits first, then the most recently active. */
  list(seeker: Seeker, page: FitPage): FitList
  /** The results of a search. With a name, the closest spelling comes first. */
  find(seeker: Seeker, page: FoundPage): Picked
  /** The members with a name like this, the closest spelling first. */
  findNamed(viewer: NameViewer, page: NamePage): Picked
  /** The given members that the search finds: mutual fits first, then members who fit, then those who look for the seeker. */
  rank(seeker: Seeker, given: Ranked): number[]
  /** How many members fit, how many of them look for someone like the seeker, and how many each relaxed preference brings. */
  countFitting(seeker: Seeker): FitCounts
  /** How many members a search finds, and how many of them joined since each moment, in seconds since 1970. */
  countFound(seeker: Seeker, asked: { search: SearchFilter; since: readonly number[] }): FoundCounts
  /** How many members a search finds, and how many each other choice would leave. */
  countChoices(seeker: Seeker, asked: CountedChoices): Choices
  /** How many members of this gender meet the preferences of a visitor. Excludes members with a restricted audience. */
  countMeeting(gender: 'male' | 'female', preferences: Preferences): Counted
}

/** The member who looks for a partner: profile, preferences and blocked members. */
export interface Seeker {
  id: number
  gender: 'male' | 'female'
  profile: ComparedProfile
  /** The own and the maternal gothra, and the list entries merged with them. */
  gothras: GothrasOut
  preferences: Preferences
  /** Of the preferences, with merged list entries. */
  gothrasOut: GothrasOut
  /** Only while the seeker shows points to all. */
  points?: ComparingStar | undefined
  blockedIds: number[]
}

export type NameViewer = Pick<Seeker, 'id' | 'gender' | 'profile' | 'blockedIds'>

/** The first `limit` members who were not shown yet. */
interface Page {
  shown: readonly number[]
  limit: number
}

export interface FitPage extends Page {
  /** Leaves out inactive members instead of listing them last. */
  isActiveOnly?: boolean
  /** Only members who joined from `since` on and before `until`, in seconds since 1970. */
  joined?: { since: number; until: number }
}

export interface FoundPage extends Page {
  search: SearchFilter
  order: SearchOrder
}

export interface NamePage extends Page {
  name: string
}

export interface Ranked {
  ids: readonly number[]
  search: SearchFilter | undefined
}

export interface Picked {
  ids: number[]
  isMore: boolean
}

export interface FitList extends Picked {
  count: number
}

export interface SearchRange {
  min: number
  max: number
}

/** A search with the ids of the index. Does not find members without an answer. */
export interface SearchFilter {
  age?: SearchRange
  height?: SearchRange
  income?: number
  answers: Partial<Record<Attribute, readonly number[]>>
  gothrasOut: GothrasOut
  points?: WantedPoints
  wantsMe?: boolean
  /** Microseconds since 1970. Excludes members who hide their presence. */
  activeSince?: number
  /** Seconds since 1970. */
  joinedSince?: number
  name?: string
}

export interface FitCounts {
  fit: Counted
  mutual: Counted
  sameGothra?: Counted
  relaxed: { wish: Preference; more: number; isMore: boolean }[]
}

export interface FoundCounts {
  all: number
  since: number[]
}

export interface CountedChoices {
  search: SearchFilter
  /** The gothras of the seeker's preference, also when the search includes them. */
  gothras: GothrasOut
  attributes: readonly Attribute[]
  days: readonly number[]
}

/** The number of results for each value of a choice. Above `countedUpTo` it means "more than that". */
export type Tally = Map<number, number>

export interface Choices {
  found: number
  mutual: number
  answers: Partial<Record<Attribute, Tally>>
  income: Tally
  active: Tally
  joined: Tally
  wantsMe: number
  /** With at least these points. Empty for a seeker who does not show points to all. */
  points: Tally
  /** Results without the excluded gothras, results with all gothras, and the difference. */
  gothra: { apart: number; any: number; out: number }
  without: { criterion: Criterion; count: number }[]
}
