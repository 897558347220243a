import { useState } from 'react'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { closeAccount } from './api.ts'
import { leftText, rightText } from './case-words.ts'
import { askMeasure, type Choice, measuresFor } from './choices.ts'
import { KeyHint } from './key-hint.tsx'
import { useKeys } from './keys.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import type { Decide } from './use-decide.ts'

interface CaseBarProps {
  page: CasePage
  decide: Decide
  /** To who appeals, where something was written. */
  words: string
  onEscalate: () => void
  onSaid: (message: string) => void
}

/** Always the same sides: left leaves visible, right takes out of view, the middle asks. */
export function CaseBar({ page, decide, words, onEscalate, onSaid }: CaseBarProps) {
  const { actions } = page
  const [open, setOpen] = useState<'right' | 'middle'>()
  const close = useSingleMutation(closeAccount)
  const spoken = words.trim() && { words: words.trim() }
  const isAppeal = actions.includes('overturn')
  const mayAsk = actions.includes('askMember')
  const left = () => decide.decide([isAppeal ? { do: 'overturn', ...spoken } : { do: 'show' }])
  const right = () => (isAppeal ? decide.decide([{ do: 'uphold', ...spoken }]) : setOpen('right'))
  const ask = () => setOpen('middle')
  useKeys({ a: left, x: right, q: mayAsk ? ask : undefined })
  const askToClose = ({ reason }: Choice) =>
    void close.mutateAsync({ id: page.id, reason }).then(
      ({ message }) => {
        setOpen(undefined)
        onSaid(message)
      },
      // It stands above the bar.
      () => setOpen(undefined),
    )
  const onDecide: Decide['send'] = (decided, note) => {
    setOpen(undefined)
    return decide.send(decided, note)
  }
  return (
    <div className="case-bar" data-busy={decide.isPending || undefined}>
      {close.error && (
        <p role="alert" className="office-refusal">
          {close.error.message}
        </p>
      )}
      <button type="button" className="case-left" disabled={decide.isPending} onClick={left}>
        {leftText(page)} <KeyHint name="a" />
      </button>
      {mayAsk ? (
        <button type="button" className="case-middle" disabled={decide.isPending} onClick={ask}>
          Ask the member <KeyHint name="q" />
        </button>
      ) : (
        <button type="button" className="case-middle" disabled={decide.isPending} onClick={onEscalate}>
          Hand to an admin <KeyHint name="e" />
        </button>
      )}
      <button type="button" className="case-right" disabled={decide.isPending} onClick={right}>
        {rightText(page)} <KeyHint name="x" />
      </button>
      {open && (
        <ReasonSheet
          title={open === 'right' ? `${rightText(page)}: why?` : 'Ask the member: why?'}
          page={page}
          measures={open === 'right' ? measuresFor(page) : [askMeasure]}
          isPending={decide.isPending || close.isPending}
          onDecide={onDecide}
          onCloseAccount={askToClose}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
