import {
  type Mangal,
  type MangalRuleId,
  mangalFindingText,
  mangalRules,
} from '#contract/features/horoscopes/mangal.ts'
import { mangalReasonSentence } from '#contract/features/horoscopes/mangal-reasons.ts'
import classes from './mangal-lines.module.css'

const statusTexts = {
  none: 'No Mangal by this rule',
  partial: 'Partial Mangal (anshik)',
  full: 'Mangal',
  'not known': 'Mangal is not known, because the birth time or the place is not known',
} as const

interface MangalLinesProps {
  title: string
  mangal: Mangal
  rule: MangalRuleId
}

/** What a chart says of Mangal: from what, which house, and why some pandits set it aside. */
export function MangalLines({ title, mangal: { status, findings, reasons }, rule }: MangalLinesProps) {
  return (
    <section className={classes.mangal}>
      <h3>{title}</h3>
      <p>
        {statusTexts[status]}, counted {mangalRules[rule].title}.
      </p>
      <ul>
        {findings.map(finding => (
          <li key={finding.from}>{mangalFindingText(finding)}</li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <>
          <p>Some pandits set it aside, because:</p>
          <ul>
            {reasons.map(reason => (
              <li key={reason}>{mangalReasonSentence(reason)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
