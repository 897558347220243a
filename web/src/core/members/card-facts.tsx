import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { MatchCard, MemberCard } from '#contract/core/members/member.ts'
import classes from './card-facts.module.css'
import { cardAgeText, casteText, genderName, heightInFeet, locationText, workLine } from './facts.ts'

/** The five specified rows of a card. */
export function CardFacts({ member, id }: { member: MemberCard; id?: string }) {
  const rows = [
    ['Age', cardAgeText(member)],
    ['Height', heightInFeet(member.height)],
    ['Gender', genderName(member.gender)],
    ['Caste', casteText(member.caste)],
    ['Location', locationText(member)],
  ]
  return (
    <dl className={classes.rows} id={id}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Member = MemberCard & Partial<Pick<MatchCard, 'education' | 'occupation' | 'language'>>

/** Degree, work and language in one line; "More" opens the five rows. */
export function FoldedCardFacts({ member }: { member: Member }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={classes.line}>
        <p>{workLine(member)}</p>
        <button
          type="button"
          className={classes.more}
          aria-label={`More facts about ${member.name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          More
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      {isOpen && <CardFacts member={member} id={id} />}
    </>
  )
}
