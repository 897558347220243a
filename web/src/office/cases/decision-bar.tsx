import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { approveText, restrictText } from './case-text.ts'
import { Conflict } from './conflict.tsx'
import classes from './decision.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { KeyHint, useKeys } from './keys.tsx'
import type { DecisionStep } from './sanctions.ts'
import type { Decide } from './use-decide.ts'

interface DecisionBarProps {
  page: CasePage
  decide: Decide
  onReload: () => void
  onNext: () => void
}

/** The buttons that decide a case: on the left it stays visible, on the right it is restricted. */
export function DecisionBar({ page, decide, onReload, onNext }: DecisionBarProps) {
  const { kind, actions } = page
  const { send, isPending, error, reset } = decide
  const [step, setStep] = useState<DecisionStep>()
  const open = (next: DecisionStep) => {
    reset()
    setStep(next)
  }
  const isAppeal = kind === 'appeal'
  const approve = () => {
    if (isAppeal) open('overturn')
    // The bar shows the error.
    else send([{ do: 'show' }]).catch(() => {})
  }
  const restrict = () => open(isAppeal ? 'uphold' : 'restrict')
  const ask = actions.includes('askMember') ? () => open('ask') : undefined
  useKeys({ a: approve, x: restrict, q: ask })
  const reload = () => {
    setStep(undefined)
    reset()
    onReload()
  }
  const conflict = error && <Conflict error={error} onReload={reload} onNext={onNext} />
  return (
    <div className={classes.bar}>
      {!step && conflict}
      <Button color="peacock" size="lg" disabled={isPending} onClick={approve}>
        {approveText(kind)} <KeyHint name="a" />
      </Button>
      {ask && (
        <Button variant="default" size="lg" disabled={isPending} onClick={ask}>
          Ask the member <KeyHint name="q" />
        </Button>
      )}
      <Button size="lg" disabled={isPending} onClick={restrict}>
        {restrictText(kind)} <KeyHint name="x" />
      </Button>
      {step && (
        <DecisionDialog
          key={step}
          page={page}
          step={step}
          onDecide={send}
          conflict={conflict}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  )
}
