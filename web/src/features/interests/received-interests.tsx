import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InterestCard } from '#contract/features/interests/interests.ts'
import { bulkAnswerMost } from '#contract/features/interests/interests.ts?wire'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { MemberList } from '../../core/members/member-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listReceivedInterests, type ReceivedOrder } from './api.ts'
import { BulkAnswer } from './bulk-answer.tsx'
import { InterestButton } from './interest-button.tsx'
import classes from './received-interests.module.css'
import { SentLine } from './sent-line.tsx'

interface ReceivedInterestsProps {
  linkTo: (member: InterestCard) => string
  emptyAction: ReactNode
  order: ReceivedOrder
  /** Filters the senders: a query string of the search page. */
  search: string
}

/** The unanswered interests. The viewer answers one at a time, or selects several. */
export function ReceivedInterests({ linkTo, emptyAction, order, search }: ReceivedInterestsProps) {
  const { say, name } = useReader()
  const query = useInfiniteQuery(listReceivedInterests(order, search))
  const [chosen, setChosen] = useState<number[]>([])
  const [status, setStatus] = useState('')
  const waiting = (query.data ?? []).filter(({ interest }) => interest.state === 'received')
  const valid = chosen.filter(id => waiting.some(member => member.user_id === id))
  const toggle = (id: number) =>
    setChosen(
      valid.includes(id) ? valid.filter(other => other !== id) : [...valid, id].slice(0, bulkAnswerMost),
    )
  const answered = (message: string) => {
    setChosen([])
    setStatus(message)
  }
  return (
    <>
      <p role="status" className={classes.status}>
        {status}
      </p>
      <MemberList
        query={query}
        linkTo={linkTo}
        actions={member => (
          <>
            <SentLine card={member} by="member" />
            <InterestButton member={member} />
            {waiting.length > 1 && member.interest.state === 'received' && (
              <label className={classes.select}>
                <input
                  type="checkbox"
                  checked={valid.includes(member.user_id)}
                  onChange={() => toggle(member.user_id)}
                />
                Select {member.name}
              </label>
            )}
          </>
        )}
        empty={
          search ? (
            <EmptyState title="No interests match these filters" hint="Remove a filter." />
          ) : (
            <EmptyState
              title="No interests to answer"
              hint={say(
                'New interests appear here. A good photo and a few words about yourself bring more of them.',
                `New interests appear here. A good photo and a few words about ${name} bring more of them.`,
              )}
              actions={emptyAction}
            />
          )
        }
      />
      {valid.length > 0 && <BulkAnswer chosen={valid} onAnswered={answered} />}
    </>
  )
}
