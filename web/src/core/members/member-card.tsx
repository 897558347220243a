import { IconCheck, IconHeartHandshake, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchCard, MemberCard as VisitorCard } from '#contract/core/members/member.ts'
import { useMemberMenu } from '../../lib/member-menu.ts'
import { Skeleton } from '../../ui/skeletons.tsx'
import { type PageReader, useReader } from '../accounts/sessions/reader.ts'
import { CardFacts, FoldedCardFacts } from './card-facts.tsx'
import { EditedLabel } from './edited-label.tsx'
import { ageAndHeight, casteAndPlace, genderLetter, genderName, memberNumber } from './facts.ts'
import { HiddenPhoto } from './hidden-photo.tsx'
import classes from './member-card.module.css'
import { MemberPhoto } from './member-photo.tsx'
import { SameGothra } from './same-gothra.tsx'
import { SharedPoints } from './shared-points.tsx'

/** Members get more fields than visitors. */
type Member = VisitorCard &
  Partial<
    Pick<
      MatchCard,
      'education' | 'occupation' | 'language' | 'awaitsYes' | 'interest' | 'sameGothra' | 'points'
    >
  >

interface MemberCardProps {
  member: Member
  /** The target of the link, which covers the card except for its buttons. */
  to: string
  /** Shows the five rows without a "More" button. */
  showsFacts?: boolean | undefined
  /** The viewer meets all preferences of this member; `isOpen`: the member has none. */
  isMutual?: boolean
  isOpen?: boolean | undefined
  fitsPreferences?: boolean
  /** Position in the list. The first photos load eagerly. */
  place?: number
  actions?: ReactNode
}

export function MemberCard({
  member,
  to,
  showsFacts = false,
  isMutual,
  isOpen,
  fitsPreferences,
  place,
  actions,
}: MemberCardProps) {
  const menu = useMemberMenu()
  const replacement = menu?.insteadOf(member)
  if (replacement) return replacement
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <Photo member={member} place={place} />
        {member.photoEdited && member.image1 && <EditedLabel />}
        <Identity member={member} to={to} showsFacts={showsFacts} />
      </div>
      {menu && <div className={classes.menu}>{menu.menuOf(member)}</div>}
      {(isMutual || fitsPreferences) && (
        <Fit isMutual={isMutual} isOpen={isOpen} fitsPreferences={fitsPreferences} />
      )}
      <div className={classes.body}>
        {showsFacts ? <CardFacts member={member} /> : <FoldedCardFacts member={member} />}
        <SharedPoints points={member.points} />
        <SameGothra by={member.sameGothra} />
        {member.awaitsYes && (
          <p className={classes.awaits}>
            <IconHourglass size={18} aria-hidden />
            {member.gender === 'female' ? 'Waiting for her consent' : 'Waiting for his consent'}
          </p>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </article>
  )
}

/** The two lines over the photo. While the rows are open, screen readers skip the facts here and hear each fact once. */
function Identity({ member, to, showsFacts }: { member: Member; to: string; showsFacts: boolean }) {
  const { name, gender, user_id } = member
  const inRows = showsFacts || undefined
  const known = ageAndHeight(member)
  return (
    <div className={classes.over}>
      <div className={classes.who}>
        <h3 className={classes.name}>
          <Link to={to}>{name}</Link>
        </h3>
        {known && (
          <span aria-hidden={inRows}>
            , <span className={classes.unbroken}>{known}</span>
          </span>
        )}
      </div>
      <p>
        <span role="img" aria-label={genderName(gender)} aria-hidden={inRows}>
          {genderLetter(gender)}
        </span>
        {`\u00a0· ${memberNumber(user_id)}`}
        <span aria-hidden={inRows}>{`\u00a0· ${casteAndPlace(member)}`}</span>
      </p>
    </div>
  )
}

function Photo({ member, place }: Pick<MemberCardProps, 'member' | 'place'>) {
  const { user_id, name, image1, photoHidden, thumbhash } = member
  if (photoHidden) {
    return <HiddenPhoto userId={user_id} name={name} hidden={photoHidden} thumbhash={thumbhash} />
  }
  return <MemberPhoto path={image1} name={name} thumbhash={thumbhash} place={place} />
}

function Fit({ isMutual, ...fit }: Pick<MemberCardProps, 'isMutual' | 'isOpen' | 'fitsPreferences'>) {
  const reader = useReader()
  const Icon = isMutual ? IconHeartHandshake : IconCheck
  return (
    <p className={classes.mark} data-mutual={isMutual || undefined}>
      <Icon size={18} aria-hidden />
      {isMutual ? mutualText(fit, reader) : fitsText(reader)}
    </p>
  )
}

/** "Also" is true only if both directions fit. */
function mutualText(
  { isOpen, fitsPreferences }: Pick<MemberCardProps, 'isOpen' | 'fitsPreferences'>,
  { say, name }: PageReader,
): string {
  if (isOpen) return 'Open to all'
  return fitsPreferences
    ? say('Also looks for someone like you', `Also looks for someone like ${name}`)
    : say('Looks for someone like you', `Looks for someone like ${name}`)
}

const fitsText = ({ say, name }: PageReader) => say('Fits your preferences', `Fits ${name}’s preferences`)

/** As tall as a card with one line and one button, to avoid a layout shift. */
export function MemberCardSkeleton({ showsFacts = false }: Pick<MemberCardProps, 'showsFacts'>) {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton aspectRatio="4 / 5" borderRadius={0} />
      <div className={classes.body}>
        {showsFacts ? (
          <Skeleton height={126} />
        ) : (
          <>
            <Skeleton height={20} marginBlock={12} width="70%" />
            <Skeleton height={44} />
          </>
        )}
      </div>
    </div>
  )
}
