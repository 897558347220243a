import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MatchCard } from '#contract/core/members/member.ts'
import { upTo } from '../../ui/skeletons.tsx'
import { MemberCard, MemberCardSkeleton } from './member-card.tsx'
import { MemberColumns } from './member-columns.tsx'
import classes from './member-grid.module.css'

interface MemberGridProps<Member extends MatchCard> {
  members: readonly Member[]
  linkTo: (member: Member) => string
  fitsPreferences?: boolean
  actions?: (member: Member) => ReactNode
  among?: ReactNode
  maxColumns?: 3 | 4 | undefined
  line?: { after: number; text: string } | undefined
  more?: { label: string; isBusy: boolean; onMore: () => void }
}

/** `among` follows this many cards, so that members come first. */
const cardsBeforeAmong = 4

export function MemberGrid<Member extends MatchCard>({
  members,
  linkTo,
  fitsPreferences,
  actions,
  among,
  maxColumns,
  line,
  more,
}: MemberGridProps<Member>) {
  const { list, expectMore } = useFocusOnNew(members.length)
  const cardAt = (member: Member, place: number) => (
    <li key={member.user_id}>
      <MemberCard
        member={member}
        place={place}
        to={linkTo(member)}
        isMutual={member.isMutual}
        isOpen={member.isOpen}
        fitsPreferences={fitsPreferences}
        actions={actions?.(member)}
      />
    </li>
  )
  const cardOf = (member: Member, place: number) =>
    place === line?.after
      ? [<Line key="line" text={line.text} />, cardAt(member, place)]
      : cardAt(member, place)
  const loadMore = () => {
    expectMore()
    more?.onMore()
  }
  return (
    <>
      <MemberColumns ref={list} maxColumns={maxColumns}>
        {members.slice(0, cardsBeforeAmong).map(cardOf)}
        {among && <li className={classes.among}>{among}</li>}
        {members.slice(cardsBeforeAmong).map((member, place) => cardOf(member, cardsBeforeAmong + place))}
      </MemberColumns>
      {more && (
        <div className={classes.more}>
          <Button variant="outline" loading={more.isBusy} onClick={loadMore}>
            {more.label}
          </Button>
        </div>
      )}
      <p className={classes.status} role="status">
        {more?.isBusy ? 'Loading more profiles' : ''}
      </p>
    </>
  )
}

function Line({ text }: { text: string }) {
  return <li className={classes.line}>{text}</li>
}

/** Moves the focus to the first new card, without scrolling. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef<number>(undefined)
  useEffect(() => {
    const before = countBefore.current
    if (before === undefined || count <= before) return
    countBefore.current = undefined
    list.current?.querySelectorAll<HTMLElement>('h3 a')[before]?.focus({ preventScroll: true })
  }, [count])
  const expectMore = () => {
    countBefore.current = count
  }
  return { list, expectMore }
}

export function MemberGridSkeleton({
  cards = 8,
  maxColumns,
}: {
  cards?: number
  maxColumns?: 3 | 4 | undefined
}) {
  return (
    <div aria-hidden>
      <MemberColumns maxColumns={maxColumns}>
        {upTo(cards).map(place => (
          <li key={place}>
            <MemberCardSkeleton />
          </li>
        ))}
      </MemberColumns>
    </div>
  )
}
