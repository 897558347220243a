import type { OwnHoroscopePage } from '#contract/features/horoscopes/horoscopes.ts'
import { horoscopeNote } from '#contract/features/horoscopes/lines-in-words.ts'
import { type MangalStatus, mangalFindingText, mangalRules } from '#contract/features/horoscopes/mangal.ts'
import { mangalReasonSentence } from '#contract/features/horoscopes/mangal-reasons.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './horoscope.module.css'

const statusTexts: Record<MangalStatus, string> = {
  none: 'The chart has no Mangal',
  partial: 'The chart has partial (anshik) Mangal',
  full: 'The chart has full Mangal',
  'not known': 'Mangal is not known, because the lagna is not certain',
}

/** For the owner only. The Yes or No of the profile stays as the family answered it. */
export function MangalPanel({ page: { horoscope, toldManglik } }: { page: OwnHoroscopePage }) {
  const mangal = horoscope?.mangal
  if (!mangal) return null
  const { rule, status, findings, reasons } = mangal
  return (
    <Panel title="Mangal (Manglik)">
      <div className={classes.result}>
        <p>
          {statusTexts[status]}. Counted {mangalRules[rule].title}:
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
        {differs(toldManglik, status) && (
          <p className={classes.notice}>
            The profile says Manglik: {toldManglik ? 'Yes' : 'No'}. This chart says something else. We change
            nothing, and only you see this.
          </p>
        )}
        <p className={classes.wording}>{horoscopeNote}</p>
      </div>
    </Panel>
  )
}

function differs(told: boolean | null, status: MangalStatus): boolean {
  if (told === null || status === 'not known') return false
  return told === (status === 'none')
}
