import type { MemberCard } from '#contract/member.ts'
import { genderLetter, genderName } from './facts.ts'
import classes from './gender-letter.module.css'

/** M or F, as the cards mark it. */
export function GenderLetter({ gender }: Pick<MemberCard, 'gender'>) {
  return (
    <span className={classes.letter} role="img" aria-label={genderName(gender)}>
      {genderLetter(gender)}
    </span>
  )
}
