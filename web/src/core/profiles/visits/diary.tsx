import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Look } from '#contract/core/profiles/visits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useReader } from '../../accounts/sessions/reader.ts'
import { MemberAvatar } from '../../members/member-avatar.tsx'
import { listLooks } from './api.ts'
import classes from './diary.module.css'
import { byDay, dayText, kindsText } from './diary-text.ts'

interface DiaryProps {
  linkTo: (look: Look) => string
}

/** Who looked, day by day. */
export function Diary({ linkTo }: DiaryProps) {
  const reader = useReader()
  const { say, name } = reader
  const query = useInfiniteQuery(listLooks)
  return (
    <Loaded query={query} failure="We could not load who looked." lines={6}>
      {data =>
        data.looks.length === 0 ? (
          <EmptyState
            title="No visitors yet"
            hint={say(
              'A good photo and a few words about yourself bring people to your profile.',
              `A good photo and a few words about ${name} bring people to the profile.`,
            )}
          />
        ) : (
          <>
            <p className={classes.views}>
              {say('Views of your profile:', `Views of ${name}’s profile:`)}{' '}
              <strong>{data.views.toLocaleString('en-IN')}</strong>
            </p>
            {byDay(data.looks).map(([day, looks]) => (
              <section key={day} aria-label={dayText(day, new Date())}>
                <h2 className={classes.day}>{dayText(day, new Date())}</h2>
                <ul className={classes.looks}>
                  {looks.map(look => (
                    <li key={look.user_id}>
                      <Link to={linkTo(look)} className={classes.look}>
                        <MemberAvatar path={look.image1} size={44} />
                        <span>
                          <strong>{look.name}</strong> {kindsText(look.kinds, reader)}
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
