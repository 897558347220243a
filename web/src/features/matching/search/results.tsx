import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/core/members/member.ts'
import { MemberList } from '../../../core/members/member-list.tsx'
import { searchMembers } from './api.ts'
import { NoSearchResults } from './no-search-results.tsx'
import classes from './results.module.css'
import { resultsTitle, type SimpleSearch } from './simple-search.ts'

interface ResultsProps {
  wanted: SimpleSearch
  linkTo: (member: MatchCard) => string
  actions: (member: MatchCard) => ReactNode
  ownProfile: string
}

export function Results({ wanted, linkTo, actions, ownProfile }: ResultsProps) {
  const search = useInfiniteQuery(searchMembers(wanted))
  return (
    <section>
      {search.data?.length !== 0 && <h2 className={classes.heading}>{resultsTitle(wanted)}</h2>}
      <MemberList
        query={search}
        linkTo={linkTo}
        actions={actions}
        empty={<NoSearchResults wanted={wanted} ownProfile={ownProfile} />}
        moreLabel="Load More Profiles"
      />
    </section>
  )
}
