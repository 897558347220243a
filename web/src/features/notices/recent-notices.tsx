import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { listNotices as contract } from '#contract/notices.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { listNotices, markNoticesSeen } from './api.ts'
import { type MemberNotice, momentText, noticeText } from './notice-text.ts'
import classes from './recent-notices.module.css'

/** Everything that happened lately. Whoever opens it has seen it. */
export function RecentNotices({ linkTo }: { linkTo: (notice: MemberNotice) => string }) {
  const { data, error, refetch, isFetching } = useQuery(listNotices)
  useSeen(data)
  if (!data && error) {
    return (
      <ErrorState
        what="We could not load what is new."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <TextSkeleton lines={3} />
  if (data.notices.length === 0) {
    return <p className={classes.none}>Nothing happened yet. Answers to your interests are shown here.</p>
  }
  return (
    <ul className={classes.notices}>
      {data.notices.map(notice => (
        <li key={notice.id}>
          <Link to={linkTo(notice)} className={classes.notice} data-new={!notice.isSeen || undefined}>
            <MemberAvatar path={notice.image1} size={44} />
            <span>
              <strong>{notice.name}</strong> {noticeText(notice)}
              <time dateTime={notice.at}>{momentText(notice.at)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
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
