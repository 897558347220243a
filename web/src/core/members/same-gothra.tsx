import { IconUsersGroup } from '@tabler/icons-react'
import type { MatchCard } from '#contract/core/members/member.ts'
import {
  sameGothraSentences,
  sharedPravaraSentence,
} from '#contract/features/horoscopes/kinship-sentences.ts'
import type { Counted } from '#contract/platform/counted.ts'
import { RemovableChip } from '../../ui/removable-chip.tsx'
import { useReader } from '../accounts/sessions/reader.ts'
import { formatCount } from './format-count.ts'
import classes from './same-gothra.module.css'

/** Why the viewer's gothra rule counts a member as family. */
export function SameGothra({ by }: { by: MatchCard['sameGothra'] }) {
  const reader = useReader()
  if (!by) return null
  const sentence = by.link === 'pravara' ? sharedPravaraSentence : sameGothraSentences[by.link]
  return (
    <p className={classes.mark}>
      <IconUsersGroup size={18} aria-hidden />
      {sentence(reader, by.gothra)}
    </p>
  )
}

interface GothraChipProps {
  /** Number of members left out, if known. */
  leftOut: Counted | undefined
  isBusy?: boolean
  onRemove: () => void
}

/** A tap sets the gothra preference to "do not compare". */
export function GothraChip({ leftOut, isBusy, onRemove }: GothraChipProps) {
  const count = leftOut && leftOut.people > 0 ? ` · ${formatCount(leftOut)} left out` : ''
  return <RemovableChip text={`Same gothra: no${count}`} isBusy={isBusy} onRemove={onRemove} />
}
