import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Visit } from '#contract/core/profiles/visits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useReader } from '../../accounts/sessions/reader.ts'
import { MemberAvatar } from '../../members/member-avatar.tsx'
import { listVisits } from './api.ts'
import classes from './visit-list.module.css'
import { byDay, kindsText, visitDayText } from './visit-text.ts'

interface VisitListProps {
  linkTo: (visit: Visit) => string
}

export function VisitList({ linkTo }: VisitListProps) {
  const reader = useReader()
  const { say, name } = reader
  const query = useInfiniteQuery(listVisits)
  return (
    <Loaded query={query} failure="We could not load the visitors." lines={6}>
      {data =>
        data.looks.length === 0 ? (
          <EmptyState
            title="No visitors yet"
            hint={say(
              'Your visitors appear here. A good photo and a few words about yourself bring more visitors.',
              `Visitors appear here. A good photo and a few words about ${name} bring more visitors.`,
            )}
          />
        ) : (
          <>
            <p className={classes.views}>
              Profile views: <strong>{data.views.toLocaleString('en-IN')}</strong>
            </p>
            {byDay(data.looks).map(([day, visits]) => (
              <section key={day} aria-label={visitDayText(day, new Date())}>
                <h2 className={classes.day}>{visitDayText(day, new Date())}</h2>
                <ul className={classes.visits}>
                  {visits.map(visit => (
                    <li key={visit.user_id}>
                      <Link to={linkTo(visit)} className={classes.visit}>
                        <MemberAvatar path={visit.image1} size={44} />
                        <span>
                          <strong>{visit.name}</strong> {kindsText(visit.kinds, reader)}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {query.hasNextPage && (
              <Button
                variant="outline"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier days
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}
