import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/core/members/member.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { LoadError } from '../../../ui/loaded.tsx'
import { useProfileLink } from '../../accounts/sessions/paid.ts'
import { MemberCard, MemberCardSkeleton } from '../../members/member-card.tsx'
import { listRelatedProfiles } from '../api.ts'
import classes from './related-profiles.module.css'

interface RelatedProfilesProps {
  /** The member whose profile is open. The carousel leaves them out. */
  userId: number
  actions: (member: MatchCard) => ReactNode
}

const perView = { base: 1, from768: 2.5, from1024: 3.5 }
const skeletons = [1, 2, 3, 4].map(key => ({ key, content: <MemberCardSkeleton /> }))

/** A carousel of the viewer's other matches. Renders nothing if there are none. */
export function RelatedProfiles({ userId, actions }: RelatedProfilesProps) {
  const query = useQuery(listRelatedProfiles(userId))
  const { data, error } = query
  const linkTo = useProfileLink()
  if (data?.length === 0) return null
  const slides = data?.map(member => ({
    key: member.user_id,
    content: (
      <MemberCard
        member={member}
        to={linkTo(member)}
        isMutual={member.isMutual}
        isOpen={member.isOpen}
        fitsPreferences
        actions={actions(member)}
      />
    ),
  }))
  return (
    <section className={classes.related}>
      <h2>Related profiles</h2>
      {error && !data ? (
        <LoadError what="We could not load related profiles." query={query} />
      ) : (
        <Carousel label="Related profiles" slides={slides ?? skeletons} perView={perView} delay={3000} />
      )}
    </section>
  )
}
