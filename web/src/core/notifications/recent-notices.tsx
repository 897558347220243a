import { IconBookmark, IconEye } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { listNotices as contract } from '#contract/core/notifications/notices.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useReader } from '../accounts/sessions/reader.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { listNotices, markNoticesSeen } from './api.ts'
import { type MemberNotice, noticeSubject, noticeText, noticeTime } from './notice-text.ts'
import classes from './recent-notices.module.css'

/** Everything that happened lately. Whoever opens it has seen it. */
export function RecentNotices({ linkTo }: { linkTo: (notice: MemberNotice) => string }) {
  const query = useQuery(listNotices)
  const reader = useReader()
  useSeen(query.data)
  return (
    <Loaded query={query} failure="We could not load what is new.">
      {({ notices }) =>
        notices.length === 0 ? (
          <p className={classes.none}>
            Nothing yet. New interests, replies, photo requests, profile visits and new people in your
            searches appear here.
          </p>
        ) : (
          <ul className={classes.notices}>
            {notices.map(notice => (
              <li key={`${notice.kind} ${notice.user_id}`}>
                <Link to={linkTo(notice)} className={classes.notice} data-new={!notice.isSeen || undefined}>
                  <Sign notice={notice} />
                  <span>
                    <strong>{noticeSubject(notice)}</strong> {noticeText(notice, reader)}
                    <time dateTime={notice.at}>{noticeTime(notice)}</time>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** Whose face it is, or what it is about. */
function Sign({ notice: { kind, user_id, image1 } }: { notice: MemberNotice }) {
  if (user_id !== null) return <MemberAvatar path={image1} size={44} />
  const Icon = kind === 'profile_viewed' ? IconEye : IconBookmark
  return (
    <span className={classes.sign}>
      <Icon size={24} stroke={1.6} aria-hidden />
    </span>
  )
}

/**
 * The figure in the header goes at once, unless a newer list has come meanwhile; what is new stays marked until the list
 * is asked for again.
 */
function useSeen(shown: Reply<typeof contract> | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...markNoticesSeen,
    onSuccess: (_, upTo) =>
      client.setQueryData(listNotices.queryKey, known =>
        known?.notices[0]?.at === upTo ? { ...known, unseen: 0 } : known,
      ),
  })
  const isNew = (shown?.unseen ?? 0) > 0
  const newest = shown?.notices[0]?.at
  useEffect(() => {
    if (isNew && newest) mutate(newest)
  }, [isNew, newest, mutate])
}
