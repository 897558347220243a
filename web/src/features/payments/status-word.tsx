import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import type { orderStates } from '#contract/features/payments/payments.ts'
import classes from './status-word.module.css'

type OrderState = (typeof orderStates)[number]

const words = {
  COMPLETED: { word: 'Success', Icon: IconCircleCheck },
  FAILED: { word: 'Failed', Icon: IconCircleX },
  PENDING: { word: 'Pending', Icon: IconHourglass },
} as const

export function StatusWord({ state }: { state: OrderState }) {
  const { word, Icon } = words[state]
  return (
    <strong className={classes.status} data-state={state}>
      <Icon size={18} aria-hidden />
      {word}
    </strong>
  )
}
