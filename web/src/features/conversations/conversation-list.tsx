import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadError } from '../../ui/loaded.tsx'
import { listConversations, moreConversations, searchConversations } from './api.ts'
import classes from './conversation-list.module.css'
import { ConversationRow, type Row } from './conversation-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useOutbox } from './outbox.ts'

interface ConversationListProps {
  openId: number | undefined
  /** Shown instead of an empty list. */
  empty: ReactNode
}

const searchDelayMs = 300

export function ConversationList({ openId, empty }: ConversationListProps) {
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), searchDelayMs)
  const Title = openId === undefined ? 'h1' : 'h2'
  const all = useQuery(listConversations)
  const found = useQuery({
    ...searchConversations(name),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })
  const shown = name === '' ? all : found
  const { data, error } = shown
  return (
    <section className={classes.list} aria-label="Conversations">
      <header className={classes.head}>
        <Title>Chat</Title>
        {(all.data?.data.length ?? 0) > 0 && (
          <label className={classes.search}>
            <IconSearch size={20} aria-hidden />
            <input
              type="search"
              placeholder="Search by name"
              aria-label="Search your conversations by name"
              maxLength={80}
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          </label>
        )}
      </header>
      <div className={classes.scroller}>
        {data ? (
          data.data.length > 0 ? (
            <Rows name={name} list={data} openId={openId} counts={all.data?.msgCount ?? data.msgCount} />
          ) : name ? (
            <p className={classes.none} role="status">
              No conversation with “{name}”.
            </p>
          ) : (
            empty
          )
        ) : error ? (
          <div className={classes.error}>
            <LoadError what="We could not load your conversations." query={shown} />
          </div>
        ) : (
          <ListSkeleton />
        )}
      </div>
    </section>
  )
}

interface RowsProps {
  name: string
  list: { data: Row[]; next?: string }
  counts: readonly { mesg_from: number; no_msg: number }[]
  openId: number | undefined
}

function Rows({ name, list, counts, openId }: RowsProps) {
  const [isMore, setIsMore] = useState(false)
  const more = useInfiniteQuery({
    ...moreConversations(name, list.next),
    enabled: isMore && list.next !== undefined,
  })
  const outbox = useOutbox()
  const shown = new Set(list.data.map(({ user_id }) => user_id))
  const rows = [...list.data, ...(more.data ?? []).filter(({ user_id }) => !shown.has(user_id))]
  const hasMore = isMore && more.data ? more.hasNextPage : list.next !== undefined
  const showMore = () => (isMore ? void more.fetchNextPage() : setIsMore(true))
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(row => (
          <ConversationRow
            key={row.user_id}
            row={row}
            unread={counts.find(({ mesg_from }) => mesg_from === row.user_id)?.no_msg ?? 0}
            waiting={outbox.findLast(({ to }) => to === row.user_id)}
            isOpen={row.user_id === openId}
            replaces={openId !== undefined}
          />
        ))}
      </ul>
      {more.error && <ErrorState what="We could not load older conversations." error={more.error} />}
      {hasMore && (
        <Button variant="subtle" fullWidth loading={more.isFetching} onClick={showMore}>
          Show older conversations
        </Button>
      )}
    </>
  )
}
