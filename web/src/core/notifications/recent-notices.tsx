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

/** The list of notifications. Opening it marks them as seen. */
export function RecentNotices({ linkTo }: { linkTo: (notice: MemberNotice) => string }) {
  const query = useQuery(listNotices)
  const reader = useReader()
  useMarkSeen(query.data)
  return (
    <Loaded query={query} failure="We could not load your notifications.">
      {({ notices }) =>
        notices.length === 0 ? (
          <p className={classes.none}>
            No notifications yet. New interests, replies, photo requests, profile visits and new people in
            your saved searches appear here.
          </p>
        ) : (
          <ul className={classes.notices}>
            {notices.map(notice => (
              <li key={`${notice.kind} ${notice.user_id}`}>
                <Link to={linkTo(notice)} className={classes.notice} data-new={!notice.isSeen || undefined}>
                  <NoticeIcon notice={notice} />
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

function NoticeIcon({ notice: { kind, user_id, image1 } }: { notice: MemberNotice }) {
  if (user_id !== null) return <MemberAvatar path={image1} size={44} />
  const Icon = kind === 'profile_viewed' ? IconEye : IconBookmark
  return (
    <span className={classes.icon}>
      <Icon size={24} stroke={1.6} aria-hidden />
    </span>
  )
}

/** Clears the count in the header, unless a newer list has arrived. The list keeps its "new" marks until it reloads. */
function useMarkSeen(shown: Reply<typeof contract> | undefined): void {
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
