import { IconUsersGroup } from '@tabler/icons-react'
import type { MatchCard } from '#contract/core/members/member.ts'
import type { Counted } from '#contract/platform/counted.ts'
import { RemovableChip } from '../../ui/removable-chip.tsx'
import { useReader } from '../accounts/sessions/reader.ts'
import { formatCount } from './format-count.ts'
import classes from './same-gothra.module.css'

/** A mark for members whose own gothra is the viewer's own or maternal one. */
export function SameGothra({ by }: { by: MatchCard['sameGothra'] }) {
  const { say, name, his } = useReader()
  if (!by) return null
  return (
    <p className={classes.mark}>
      <IconUsersGroup size={18} aria-hidden />
      {by === 'own'
        ? say('Same gothra as yours', `Same gothra as ${name}’s`)
        : say(
            'Same gothra as yours, on your mother’s side',
            `Same gothra as ${name}’s, on ${his} mother’s side`,
          )}
    </p>
  )
}

interface GothraChipProps {
  /** Number of members left out, if known. */
  leftOut: Counted | undefined
  isBusy?: boolean
  onRemove: () => void
}

/** A tap removes the preference "Same gothra: no". */
export function GothraChip({ leftOut, isBusy, onRemove }: GothraChipProps) {
  const count = leftOut && leftOut.people > 0 ? ` · ${formatCount(leftOut)} left out` : ''
  return <RemovableChip text={`Same gothra: no${count}`} isBusy={isBusy} onRemove={onRemove} />
}
