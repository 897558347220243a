import { type KeyboardEvent, useState } from 'react'
import type { CasePage, DecidedByOne } from '#contract/office/cases/cases.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { actionOf, type Choice, choicesFor, type Measure } from './choices.ts'
import { ComposeForm } from './compose-form.tsx'

interface ReasonSheetProps {
  title: string
  page: CasePage
  measures: readonly Measure[]
  isPending: boolean
  onDecide: (actions: DecidedByOne[], note?: string) => Promise<void>
  /** By two people, and by a call of its own. */
  onCloseAccount: (choice: Choice) => void
  onClose: () => void
}

/** One tap, or one key, on a reason decides; "Letter" beside it shows first what will be sent. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { title, page, measures, isPending, onDecide, onCloseAccount, onClose } = props
  const [measure, setMeasure] = useState(measures[0] as Measure)
  const [composed, setComposed] = useState<Choice>()
  const { first, others } = choicesFor(page, measure)
  const choose = (choice: Choice) => {
    if (isPending) return
    if (measure.action === 'close') onCloseAccount(choice)
    // What fails stands above the bar.
    else onDecide([actionOf(measure, choice)]).catch(() => {})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = /^[1-9]$/.test(event.key) && !composed ? first[Number(event.key) - 1] : undefined
    if (!choice) return
    event.preventDefault()
    choose(choice)
  }
  if (composed)
    return (
      <Dialog
        kind="sheet"
        key="letter"
        title={measure.label}
        onClose={onClose}
        findFirst={sheet => sheet.querySelector('textarea')}
      >
        <ComposeForm
          page={page}
          measure={measure}
          measures={measures}
          isPending={isPending}
          onDecide={onDecide}
          choice={composed}
        />
      </Dialog>
    )
  return (
    <Dialog
      kind="sheet"
      title={title}
      onClose={onClose}
      findFirst={sheet => sheet.querySelector('.case-reason')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same without the keys */}
      <div className="case-sheet" onKeyDown={onKeyDown}>
        {measures.length > 1 && <Measures measures={measures} measure={measure} onChange={setMeasure} />}
        <ol className="case-reasons">
          {first.map((choice, place) => (
            <Reason
              choice={choice}
              isPending={isPending}
              key={choice.id}
              hint={place + 1}
              onChoose={() => choose(choice)}
              onCompose={measure.action === 'close' ? undefined : () => setComposed(choice)}
            />
          ))}
        </ol>
        {others.length > 0 && (
          <details className="case-more">
            <summary>All other reasons</summary>
            <ol className="case-reasons">
              {others.map(choice => (
                <Reason
                  choice={choice}
                  isPending={isPending}
                  key={choice.id}
                  onChoose={() => choose(choice)}
                  onCompose={measure.action === 'close' ? undefined : () => setComposed(choice)}
                />
              ))}
            </ol>
          </details>
        )}
      </div>
    </Dialog>
  )
}

interface MeasuresProps {
  measures: readonly Measure[]
  measure: Measure
  onChange: (measure: Measure) => void
}

function Measures({ measures, measure, onChange }: MeasuresProps) {
  return (
    <fieldset className="case-measures">
      <legend className="office-unseen">What to do</legend>
      {measures.map(one => (
        <label key={one.id} data-chosen={one.id === measure.id || undefined}>
          <input
            type="radio"
            name="measure"
            className="office-unseen"
            checked={one.id === measure.id}
            onChange={() => onChange(one)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}

interface ReasonProps {
  choice: Choice
  hint?: number
  isPending: boolean
  onChoose: () => void
  onCompose: (() => void) | undefined
}

function Reason({ choice, hint, isPending, onChoose, onCompose }: ReasonProps) {
  return (
    <li>
      <button type="button" className="case-reason" aria-disabled={isPending || undefined} onClick={onChoose}>
        {hint && <kbd className="case-key">{hint}</kbd>}
        <span>{choice.label}</span>
      </button>
      {onCompose && (
        <button
          type="button"
          className="case-compose"
          aria-label={`Letter: ${choice.label}`}
          onClick={onCompose}
        >
          Letter
        </button>
      )}
    </li>
  )
}
