import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CallError } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './access-requests.module.css'
import type { AccessRequestsQuery } from './access-requests-query.ts'
import { MemberAvatar } from './member-avatar.tsx'
import { requestsHash } from './requests-hash.ts'

interface AccessRequest {
  user_id: number
  name: string
  image1: string | null
  state: 'asked' | 'granted'
}

type Answer = 'grant' | 'decline' | 'revoke'
type SendAnswer = (memberId: number) => Promise<{ response: string; message: string }>

/** The requests of one kind, with the words of its page. */
export interface AccessRequestKind {
  list: AccessRequestsQuery
  answers: Record<Answer, SendAnswer>
  heading: string
  failure: string
  /** "the photos" */
  what: string
  /** "would like to see your photos", after a name. */
  wants: string
  /** "can see your photos", after a name. */
  sees: string
  /** "Can see your photos", above names. */
  granted: string
}

interface AccessRequestsProps {
  kind: AccessRequestKind
  linkTo: (member: { user_id: number }) => string
}

/** Open requests, and members whose request was granted. */
export function AccessRequests({ kind, linkTo }: AccessRequestsProps) {
  const query = useInfiniteQuery(kind.list)
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollToHash(heading, query.data !== undefined)
  const [announcement, setAnnouncement] = useState('')
  const answered = (text: string) => {
    setAnnouncement(text)
    // The pressed button has disappeared, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true })
  }
  const rows = (requests: AccessRequest[]) =>
    requests.length > 0 && (
      <ul>
        {requests.map(request => (
          <Row
            key={request.user_id}
            kind={kind}
            request={request}
            to={linkTo(request)}
            onAnswered={answered}
          />
        ))}
      </ul>
    )
  return (
    <section className={classes.requests} aria-labelledby="requests">
      <h2 ref={heading} id="requests" tabIndex={-1}>
        {kind.heading}
      </h2>
      <Loaded query={query} failure={kind.failure} lines={2}>
        {requests => {
          const granted = rows(requests.filter(({ state }) => state === 'granted'))
          return (
            <>
              {requests.length === 0 && !query.hasNextPage && <p className={classes.none}>No requests yet</p>}
              {rows(requests.filter(({ state }) => state === 'asked'))}
              {granted && <h3>{kind.granted}</h3>}
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
  kind: AccessRequestKind
  request: AccessRequest
  to: string
  onAnswered: (text: string) => void
}

function Row({ kind, request: { user_id, name, image1, state }, to, onAnswered }: RowProps) {
  const { answer, isPending, chosen, refusal } = useAnswer(kind, user_id, name, onAnswered)
  return (
    <li className={classes.row}>
      <MemberAvatar path={image1} size={48} />
      <p>
        <Link to={to}>{name}</Link> {state === 'asked' ? kind.wants : kind.sees}
      </p>
      <div className={classes.buttons}>
        {state === 'asked' ? (
          <>
            <Button
              size="sm"
              loading={isPending && chosen === 'grant'}
              aria-label={`Allow ${name} to see ${kind.what}`}
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
            aria-label={`Stop sharing ${kind.what} with ${name}`}
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

function useAnswer(
  { list, answers, what }: AccessRequestKind,
  userId: number,
  name: string,
  onAnswered: (text: string) => void,
) {
  const client = useQueryClient()
  const { mutate, isPending, variables, data, error } = useSingleMutation({
    mutationFn: (answer: Answer) => answers[answer](userId),
    onSuccess: ({ response }, answer) => {
      if (response === 'invalid') return
      client.setQueryData(
        list.queryKey,
        known =>
          known && {
            ...known,
            pages: known.pages.map(page => ({ ...page, requests: after(page.requests, answer) })),
          },
      )
      onAnswered(doneText(answer, name, what))
    },
  })
  const after = <Row extends AccessRequest>(requests: Row[], answer: Answer) =>
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

function doneText(answer: Answer, name: string, what: string): string {
  if (answer === 'grant') return `${name} can now see ${what}.`
  return answer === 'revoke' ? `${name} can no longer see ${what}.` : `${name} will not be notified.`
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
