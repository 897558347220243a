import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchCard } from '#contract/core/members/member.ts'
import type { readCard as contract } from '#contract/features/matching/matches.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { readCard } from '../../core/members/api.ts'
import { EditedLabel } from '../../core/members/edited-label.tsx'
import {
  ageAndHeight,
  casteAndPlace,
  genderLetter,
  genderName,
  memberNumber,
  workLine,
} from '../../core/members/facts.ts'
import { HiddenPhoto } from '../../core/members/hidden-photo.tsx'
import { MemberPhoto } from '../../core/members/member-photo.tsx'
import { SameGothra } from '../../core/members/same-gothra.tsx'
import { SharedPoints } from '../../core/members/shared-points.tsx'
import { CallError } from '../../lib/call-error.ts'
import { useMemberMenu } from '../../lib/member-menu.ts'
import { LoadError } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { preferencesText } from './preferences-text.ts'
import classes from './upgrade-target.module.css'

interface UpgradeTargetProps {
  id: number
  /** The viewer has a plan. */
  isPaid: boolean
  /** The free actions. */
  actions: (member: MatchCard) => ReactNode
}

/** The member that a free member tapped, shown above the plan. */
export function UpgradeTarget({ id, isPaid, actions }: UpgradeTargetProps) {
  const query = useQuery(readCard(id))
  const { data, error } = query
  if (data) return <Target {...data} isPaid={isPaid} actions={actions} />
  // The member is not visible, or the view budget is spent: show the plan without the member.
  if (error instanceof CallError && !error.isTemporary && error.kind !== 'unexpected') return null
  if (error) {
    return <LoadError what="We could not load this profile." query={query} />
  }
  return <Skeleton minHeight={226} />
}

type TargetProps = Reply<typeof contract> & Pick<UpgradeTargetProps, 'isPaid' | 'actions'>

function Target({ card, mine, theirs, isPaid, actions }: TargetProps) {
  const reader = useReader()
  const { user_id, name, gender } = card
  const menu = useMemberMenu()
  const replacement = menu?.insteadOf(card)
  if (replacement) return replacement
  return (
    <section className={classes.target} aria-labelledby="upgrade-target">
      <div className={classes.photo} data-hidden={card.photoHidden !== undefined || undefined}>
        <Photo card={card} />
      </div>
      <div className={classes.facts}>
        <h2 id="upgrade-target">{name}</h2>
        <p>{ageAndHeight(card)}</p>
        <p>
          <span role="img" aria-label={genderName(gender)}>
            {genderLetter(gender)}
          </span>
          {`\u00a0· ${memberNumber(user_id)}\u00a0· ${casteAndPlace(card)}`}
        </p>
        <p>{workLine(card)}</p>
      </div>
      {menu && <div className={classes.menu}>{menu.menuOf(card)}</div>}
      <div className={classes.more}>
        <SharedPoints points={card.points} />
        <SameGothra by={card.sameGothra} />
        <p className={classes.fit}>
          <IconHeartHandshake size={22} aria-hidden />
          <span>{preferencesText({ mine, theirs }, reader)}</span>
        </p>
        {isPaid ? (
          <Button component={Link} to={paths.viewProfile(user_id)}>
            View profile
          </Button>
        ) : (
          actions(card)
        )}
      </div>
    </section>
  )
}

function Photo({ card }: { card: MatchCard }) {
  const { user_id, name, image1, thumbhash, photoHidden, photoEdited } = card
  if (photoHidden) {
    return <HiddenPhoto userId={user_id} name={name} hidden={photoHidden} thumbhash={thumbhash} />
  }
  return (
    <>
      <MemberPhoto path={image1} name={name} thumbhash={thumbhash} place={0} />
      {photoEdited && image1 && <EditedLabel />}
    </>
  )
}
