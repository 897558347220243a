import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconCheck, IconHeartHandshake, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchCard, MemberCard as VisitorCard } from '#contract/member.ts'
import { useMemberMenu } from '../../lib/member-menu.ts'
import { type PageReader, useReader } from '../session/reader.ts'
import { EditedLabel } from './edited-label.tsx'
import {
  ageAndHeight,
  ageText,
  casteText,
  genderLetter,
  genderName,
  heightInFeet,
  inOneLine,
  locationText,
  memberNumber,
} from './facts.ts'
import { HiddenPhoto } from './hidden-photo.tsx'
import classes from './member-card.module.css'
import { MemberPhoto } from './member-photo.tsx'
import { SameGothra } from './same-gothra.tsx'

/** What only members are shown comes with a card among members. */
type Member = VisitorCard &
  Partial<Pick<MatchCard, 'education' | 'occupation' | 'language' | 'awaitsYes' | 'sameGothra'>>

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

/** A member as every list shows them: who it is over the photo, the specified facts below it. */
export function MemberCard({ member, to, isMutual, isOpen, fitsWishes, place, actions }: MemberCardProps) {
  const menu = useMemberMenu()
  const instead = menu?.insteadOf(member)
  if (instead) return instead
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <Photo member={member} place={place} />
        {member.photoEdited && member.image1 && <EditedLabel />}
        <div className={classes.over}>
          <div className={classes.who}>
            <h3 className={classes.name}>
              <Link to={to}>{member.name}</Link>
            </h3>
            {/* For the eye: whoever listens hears the same from the list below. */}
            <span aria-hidden>{behindName(ageAndHeight(member))}</span>
          </div>
          <p aria-hidden>{inOneLine(member)}</p>
        </div>
      </div>
      {menu && <div className={classes.menu}>{menu.menuOf(member)}</div>}
      {(isMutual || fitsWishes) && <Fit isMutual={isMutual} isOpen={isOpen} fitsWishes={fitsWishes} />}
      <div className={classes.body}>
        <p className={classes.number}>
          <span className={classes.letter}>{genderLetter(member.gender)}</span>
          <span>{memberNumber(member.user_id)}</span>
        </p>
        <SameGothra by={member.sameGothra} />
        {member.awaitsYes && (
          <p className={classes.awaits}>
            <IconHourglass size={18} aria-hidden />
            {member.gender === 'female' ? 'Waiting for her consent' : 'Waiting for his consent'}
          </p>
        )}
        <dl className={classes.rows}>
          {factsOf(member).map(([label, value]) => (
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

const behindName = (text: string) => (text ? `, ${text}` : '')

function factsOf(member: Member): [label: string, value: string][] {
  const { education, occupation, language } = member
  const told: [string, string | undefined][] = [
    ['Age', ageText(member)],
    ['Height', heightInFeet(member.height)],
    ['Gender', genderName(member.gender)],
    ['Caste', casteText(member.caste)],
    ['Location', locationText(member)],
    ['Education', education],
    ['Occupation', occupation],
    ['Mother Tongue', language],
  ]
  return told.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]))
}

function Photo({ member, place }: Pick<MemberCardProps, 'member' | 'place'>) {
  const { user_id, name, gender, image1, photoHidden, thumbhash } = member
  if (photoHidden) {
    return <HiddenPhoto userId={user_id} name={name} hidden={photoHidden} thumbhash={thumbhash} />
  }
  return <MemberPhoto path={image1} name={name} gender={gender} thumbhash={thumbhash} place={place} />
}

/** How the two fit, as a ribbon under the photo. */
function Fit({ isMutual, ...fit }: Pick<MemberCardProps, 'isMutual' | 'isOpen' | 'fitsWishes'>) {
  const reader = useReader()
  const Icon = isMutual ? IconHeartHandshake : IconCheck
  return (
    <p className={classes.mark} data-mutual={isMutual || undefined}>
      <Icon size={18} aria-hidden />
      {isMutual ? mutualText(fit, reader) : fitsText(reader)}
    </p>
  )
}

/** "Also" only where the person is known to fit the viewer too; and who has no wish looks for nobody in particular. */
function mutualText(
  { isOpen, fitsWishes }: Pick<MemberCardProps, 'isOpen' | 'fitsWishes'>,
  { say, name }: PageReader,
): string {
  if (isOpen) return 'Open to all'
  return fitsWishes
    ? say('Also looks for someone like you', `Also looks for someone like ${name}`)
    : say('Looks for someone like you', `Looks for someone like ${name}`)
}

const fitsText = ({ say, name }: PageReader) => say('Fits your preferences', `Fits ${name}’s preferences`)

/** As tall as a card, so that nothing moves when the members arrive. */
export function MemberCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton className={classes.photoToCome} radius={0} />
      <div className={classes.body}>
        <Skeleton height={22} width="40%" />
        <Skeleton height={200} />
      </div>
    </div>
  )
}
