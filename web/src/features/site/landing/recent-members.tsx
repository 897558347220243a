import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MemberCard as Member } from '#contract/core/members/member.ts'
import { paths } from '#contract/platform/paths.ts'
import { MemberCard, MemberCardSkeleton } from '../../../core/members/member-card.tsx'
import { Carousel } from '../../../ui/carousel.tsx'
import { LoadError } from '../../../ui/loaded.tsx'
import { listRecentMembers } from '../showcase/api.ts'
import { LandingSection } from './landing-section.tsx'
import classes from './recent-members.module.css'

export function RecentMembers() {
  const members = useQuery(listRecentMembers)
  return (
    <LandingSection title="Recently Joined Members" height={970}>
      {members.isPending && <Members members={undefined} />}
      {members.isError && <LoadError what="We could not load the members." query={members} />}
      {members.data?.length === 0 && <p className={classes.empty}>New members will be shown here soon.</p>}
      {members.data && members.data.length > 0 && <Members members={members.data} />}
      <div className={classes.more}>
        <Button component={Link} to={paths.login} variant="outline">
          View More Profile
        </Button>
      </div>
    </LandingSection>
  )
}

const toCome = [1, 2, 3, 4].map(key => ({ key, content: <MemberCardSkeleton showsFacts /> }))

function Members({ members }: { members: readonly Member[] | undefined }) {
  const slides = members?.map(member => ({
    key: member.user_id,
    content: <MemberCard member={member} to={paths.login} showsFacts />,
  }))
  return (
    <Carousel
      label="Recently joined members"
      slides={slides ?? toCome}
      perView={{ base: 1, from500: 1.5, from768: 2.5, from1024: 3.5 }}
      delay={3000}
    />
  )
}
