import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconCheck, IconHeartHandshake } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberCard as Member } from '#contract/member.ts'
import { EditedLabel } from './edited-label.tsx'
import {
  ageText,
  casteText,
  genderLetter,
  genderName,
  heightInFeet,
  locationText,
  memberNumber,
} from './facts.ts'
import { HiddenPhoto } from './hidden-photo.tsx'
import classes from './member-card.module.css'
import { MemberPhoto } from './member-photo.tsx'

interface MemberCardProps {
  member: Member
  /** Where the card leads; every part of it but the actions can be pressed. */
  to: string
  /** Whether the viewer meets every wish of this person, and whether there is none to meet. */
  isMutual?: boolean
  isOpen?: boolean | undefined
  /** Whether the list holds only people who fit the viewer's wishes; each card then says which of the two it is. */
  fitsWishes?: boolean
  /** Where it stands in its list; the photos of the first ones are fetched first. */
  place?: number
  actions?: ReactNode
}

/** A member as every list shows them. */
export function MemberCard({ member, to, isMutual, isOpen, fitsWishes, place, actions }: MemberCardProps) {
  const rows = [
    ['Age', ageText(member)],
    ['Height', heightInFeet(member.height)],
    ['Gender', genderName(member.gender)],
    ['Caste', casteText(member.caste)],
    ['Location', locationText(member)],
  ] as const
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        {member.photoHidden ? (
          <HiddenPhoto
            userId={member.user_id}
            name={member.name}
            hidden={member.photoHidden}
            thumbhash={member.thumbhash}
          />
        ) : (
          <MemberPhoto path={member.image1} name={member.name} thumbhash={member.thumbhash} place={place} />
        )}
        {member.photoEdited && member.image1 && <EditedLabel />}
        {isMutual ? (
          <p className={classes.mark} data-mutual>
            <IconHeartHandshake size={18} aria-hidden />
            {mutualText({ isOpen, fitsWishes })}
          </p>
        ) : (
          fitsWishes && (
            <p className={classes.mark}>
              <IconCheck size={18} aria-hidden />
              Fits your wishes
            </p>
          )
        )}
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link to={to}>{member.name}</Link>
        </h3>
        <p className={classes.number}>
          <span className={classes.letter}>{genderLetter(member.gender)}</span>
          <span>{memberNumber(member.user_id)}</span>
        </p>
        <dl className={classes.rows}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </article>
  )
}

/** "Also" only where the person is known to fit the viewer too; and who has no wish looks for nobody in particular. */
function mutualText({ isOpen, fitsWishes }: Pick<MemberCardProps, 'isOpen' | 'fitsWishes'>): string {
  if (isOpen) return 'Is open to everyone'
  return fitsWishes ? 'Also looks for someone like you' : 'Looks for someone like you'
}

/** As tall as a card, so that nothing moves when the members arrive. */
export function MemberCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton className={classes.photoToCome} radius={0} />
      <div className={classes.body}>
        <Skeleton height={26} width="70%" />
        <Skeleton height={22} width="40%" />
        <Skeleton height={130} />
      </div>
    </div>
  )
}
