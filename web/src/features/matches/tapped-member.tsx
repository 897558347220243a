import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconHeartHandshake, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { readCard as contract } from '#contract/matches.ts'
import type { MatchCard } from '#contract/member.ts'
import { paths } from '#contract/paths.ts'
import { CallError } from '../../lib/call-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { EditedLabel } from '../members/edited-label.tsx'
import { ageText, casteText, heightInFeet, locationText, memberNumber } from '../members/facts.ts'
import { HiddenPhoto } from '../members/hidden-photo.tsx'
import { MemberPhoto } from '../members/member-photo.tsx'
import { SameGothra } from '../members/same-gothra.tsx'
import { useReader } from '../session/reader.ts'
import { readCard } from './api.ts'
import classes from './tapped-member.module.css'
import { wishesText } from './wishes-text.ts'

interface TappedMemberProps {
  id: number
  /** Whether the profile is open to the viewer. */
  isPaid: boolean
  /** What is free without a plan. */
  actions: (member: MatchCard) => ReactNode
}

/** Whom a free member tapped: as much as a card shows, how many wishes fit each way, and what can be done for free. */
export function TappedMember({ id, isPaid, actions }: TappedMemberProps) {
  const { data, error, refetch, isFetching } = useQuery(readCard(id))
  if (data) return <Tapped {...data} isPaid={isPaid} actions={actions} />
  // Gone, hidden, blocked, or one more person than the day has room for: the plan is the same without them.
  if (error instanceof CallError && !error.isPassing && error.kind !== 'surprise') return null
  if (error) {
    return (
      <ErrorState
        what="We could not load this profile."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return <Skeleton className={classes.toCome} aria-hidden />
}

type TappedProps = Reply<typeof contract> & Pick<TappedMemberProps, 'isPaid' | 'actions'>

function Tapped({ card, mine, theirs, isPaid, actions }: TappedProps) {
  const reader = useReader()
  const { user_id, name } = card
  return (
    <section
      className={classes.tapped}
      data-hidden={card.photoHidden !== undefined || undefined}
      aria-labelledby="tapped"
    >
      <div className={classes.photo}>
        <Photo card={card} />
      </div>
      <div className={classes.words}>
        <h2 id="tapped">{name}</h2>
        <p className={classes.facts}>
          {[memberNumber(user_id), ageText(card), heightInFeet(card.height)].join(' · ')}
          <br />
          {[casteText(card.caste), locationText(card)].join(' · ')}
        </p>
      </div>
      <div className={classes.more}>
        <SameGothra by={card.sameGothra} />
        <p className={classes.fit}>
          <IconHeartHandshake size={22} aria-hidden />
          <span>{wishesText({ mine, theirs }, reader)}</span>
        </p>
        {isPaid ? (
          <Button component={Link} to={paths.viewProfile(user_id)}>
            Open the profile
          </Button>
        ) : (
          <>
            {actions(card)}
            <p className={classes.closed}>
              <IconLock size={20} aria-hidden />
              <span>
                {card.interest.state === 'none' && 'Sending an interest is free. '}
                The full profile opens with the plan.
              </span>
            </p>
          </>
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
