import type { Chart } from './chart.ts'
import { houseIn } from './chart-places.ts'
import { findMangalReasons, type MangalReason } from './mangal-reasons.ts'

type MangalReference = 'lagna' | 'moon' | 'venus'

interface MangalRule {
  title: string
  houses: readonly number[]
  references: readonly MangalReference[]
  source: string
}

/** Frozen like the rule sets of the points. */
export const mangalRules = {
  'mangal-north-1': {
    title: 'from the lagna and the Moon',
    houses: [1, 4, 7, 8, 12],
    references: ['lagna', 'moon'],
    source: 'As a large Indian calculator counts.',
  },
  'mangal-south-1': {
    title: 'from the lagna, the Moon and Venus',
    houses: [1, 2, 4, 7, 8, 12],
    references: ['lagna', 'moon', 'venus'],
    source: 'Textbooks of the south.',
  },
} as const satisfies Record<string, MangalRule>
export type MangalRuleId = keyof typeof mangalRules
export const mangalRuleIds = Object.keys(mangalRules) as [MangalRuleId, ...MangalRuleId[]]

export interface MangalFinding {
  from: MangalReference
  /** The house of Mars, 1 to 12. */
  house: number
  /** Whether the rule counts this house. */
  counts: boolean
}

export const mangalStatuses = ['none', 'partial', 'full', 'not known'] as const
export type MangalStatus = (typeof mangalStatuses)[number]

export interface Mangal {
  status: MangalStatus
  findings: MangalFinding[]
  /** Why some pandits set it aside. They never change the status. */
  reasons: MangalReason[]
}

/** Without a certain lagna the status is not known. What the Moon says is still found. */
export function findMangal(chart: Chart, id: MangalRuleId): Mangal {
  const rule: MangalRule = mangalRules[id]
  const findings = rule.references.flatMap(from => {
    const house = houseIn(chart, 'mars', from)
    return house === undefined ? [] : [{ from, house, counts: rule.houses.includes(house) }]
  })
  const isCertain = findings.length === rule.references.length
  const counted = findings.filter(finding => finding.counts).length
  return {
    status: isCertain ? statusOf(counted, findings.length) : 'not known',
    findings,
    reasons: counted === 0 ? [] : findMangalReasons(chart),
  }
}

function statusOf(counted: number, references: number): MangalStatus {
  if (counted === 0) return 'none'
  return counted === references ? 'full' : 'partial'
}

const referenceNames: Record<MangalReference, string> = {
  lagna: 'the lagna',
  moon: 'the Moon',
  venus: 'Venus',
}

/** "From the Moon: yes, house 8" */
export const mangalFindingText = ({ from, house, counts }: MangalFinding) =>
  `From ${referenceNames[from]}: ${counts ? 'yes' : 'no'}, house ${house}`

export type MangalPairReason = 'both' | 'saturn-answers-groom' | 'saturn-answers-bride'

export const mangalPairSentences: Record<MangalPairReason, string> = {
  both: 'Both charts have Mangal. Many families see them as equal.',
  'saturn-answers-groom':
    'Saturn in the bride’s chart is in a house that many accept as an answer to the groom’s Mangal.',
  'saturn-answers-bride':
    'Saturn in the groom’s chart is in a house that many accept as an answer to the bride’s Mangal.',
}

const saturnHouses = [1, 4, 7, 8, 12]

/** Why some pandits set Mangal aside for this pair. */
export function findMangalPairReasons(groom: Chart, bride: Chart, id: MangalRuleId): MangalPairReason[] {
  const hasMangal = (chart: Chart) => ['partial', 'full'].includes(findMangal(chart, id).status)
  const saturnAnswers = (chart: Chart) => saturnHouses.includes(houseIn(chart, 'saturn', 'lagna') ?? 0)
  const reasons: Record<MangalPairReason, boolean> = {
    both: hasMangal(groom) && hasMangal(bride),
    'saturn-answers-groom': hasMangal(groom) && saturnAnswers(bride),
    'saturn-answers-bride': hasMangal(bride) && saturnAnswers(groom),
  }
  return (Object.keys(reasons) as MangalPairReason[]).filter(reason => reasons[reason])
}
