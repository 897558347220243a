import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { listPhotoRequests as contract } from '#contract/features/photos/photos.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { MemberAvatar } from '../../core/members/member-avatar.tsx'
import { CallError } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { declinePhotos, grantPhotos, listPhotoRequests, revokePhotos } from './api.ts'
import classes from './photo-requests.module.css'
import { requestsHash } from './requests-hash.ts'

type PhotoRequest = Reply<typeof contract>['requests'][number]

const answers = { grant: grantPhotos, decline: declinePhotos, revoke: revokePhotos }
type PhotoAnswer = keyof typeof answers

interface PhotoRequestsProps {
  linkTo: (member: { user_id: number }) => string
}

/** Open photo requests, and members who can see the photos. */
export function PhotoRequests({ linkTo }: PhotoRequestsProps) {
  const { say, name } = useReader()
  const query = useInfiniteQuery(listPhotoRequests)
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollToHash(heading, query.data !== undefined)
  const [announcement, setAnnouncement] = useState('')
  const answered = (text: string) => {
    setAnnouncement(text)
    // The pressed button has disappeared, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true })
  }
  const rows = (requests: PhotoRequest[]) =>
    requests.length > 0 && (
      <ul>
        {requests.map(request => (
          <Row key={request.user_id} request={request} to={linkTo(request)} onAnswered={answered} />
        ))}
      </ul>
    )
  return (
    <section className={classes.requests} aria-labelledby="requests">
      <h2 ref={heading} id="requests" tabIndex={-1}>
        Photo requests
      </h2>
      <Loaded query={query} failure="We could not load the photo requests." lines={2}>
        {requests => {
          const granted = rows(requests.filter(({ state }) => state === 'granted'))
          return (
            <>
              {requests.length === 0 && !query.hasNextPage && <p className={classes.none}>No requests yet</p>}
              {rows(requests.filter(({ state }) => state === 'asked'))}
              {granted && <h3>{say('Can see your photos', `Can see ${name}’s photos`)}</h3>}
              {granted}
            </>
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <p className={classes.status} role="status">
        {announcement}
      </p>
    </section>
  )
}

interface RowProps {
  request: PhotoRequest
  to: string
  onAnswered: (text: string) => void
}

function Row({ request: { user_id, name, image1, state }, to, onAnswered }: RowProps) {
  const { say, name: own } = useReader()
  const { answer, isPending, chosen, refusal } = useAnswer(user_id, name, onAnswered)
  return (
    <li className={classes.row}>
      <MemberAvatar path={image1} size={48} />
      <p>
        <Link to={to}>{name}</Link>{' '}
        {state === 'asked'
          ? say('would like to see your photos', `would like to see ${own}’s photos`)
          : say('can see your photos', `can see ${own}’s photos`)}
      </p>
      <div className={classes.buttons}>
        {state === 'asked' ? (
          <>
            <Button
              size="sm"
              loading={isPending && chosen === 'grant'}
              aria-label={`Allow ${name} to see the photos`}
              onClick={() => answer('grant')}
            >
              Allow
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={isPending && chosen === 'decline'}
              aria-label={`Decline the request of ${name}`}
              onClick={() => answer('decline')}
            >
              Decline
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="outline"
            loading={isPending}
            aria-label={`Stop sharing the photos with ${name}`}
            onClick={() => answer('revoke')}
          >
            Stop sharing
          </Button>
        )}
      </div>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}

function useAnswer(userId: number, name: string, onAnswered: (text: string) => void) {
  const client = useQueryClient()
  const { mutate, isPending, variables, data, error } = useSingleMutation({
    mutationFn: (answer: PhotoAnswer) => answers[answer](userId),
    onSuccess: ({ response }, answer) => {
      if (response === 'invalid') return
      client.setQueryData(
        listPhotoRequests.queryKey,
        known =>
          known && {
            ...known,
            pages: known.pages.map(page => ({ ...page, requests: after(page.requests, answer) })),
          },
      )
      onAnswered(doneText(answer, name))
    },
  })
  const after = (requests: PhotoRequest[], answer: PhotoAnswer) =>
    answer === 'grant'
      ? requests.map(one => (one.user_id === userId ? { ...one, state: 'granted' as const } : one))
      : requests.filter(one => one.user_id !== userId)
  const failed =
    error && (error instanceof CallError ? error.message : 'Something went wrong. Please try again.')
  return {
    answer: mutate,
    isPending,
    chosen: variables,
    refusal: data?.response === 'invalid' ? data.message : failed,
  }
}

function doneText(answer: PhotoAnswer, name: string): string {
  if (answer === 'grant') return `${name} can now see the photos.`
  return answer === 'revoke' ? `${name} can no longer see the photos.` : `${name} will not be notified.`
}

/** A notification links to this heading. */
function useScrollToHash(heading: RefObject<HTMLHeadingElement | null>, isLoaded: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isLoaded || hash !== requestsHash) return
    // Waits a frame, because the page frame also moves the focus after a navigation.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, isLoaded, heading])
}
