import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { BlockKind } from '#contract/features/interests/blocks.ts'
import { memberNumber } from '../../../core/members/facts.ts'
import { shortDate } from '../../../lib/indian-time.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { listBlocks, listNotForUs } from './api.ts'
import classes from './blocked-members.module.css'
import { useBlock } from './use-block.ts'

const tabs = { list: classes.tabs ?? '', tab: classes.tab ?? '' }

/** The members that this member has blocked or hidden, each with a button to undo it. */
export function BlockedMembers() {
  return (
    <Panel>
      <Tabs defaultValue="block" keepMounted={false} classNames={tabs}>
        <Tabs.List aria-label="Blocked and hidden">
          <Tabs.Tab value="block">Blocked</Tabs.Tab>
          <Tabs.Tab value="hide">Hidden</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="block">
          <Blocked />
        </Tabs.Panel>
        <Tabs.Panel value="hide">
          <Hidden />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}

function Blocked() {
  return (
    <MemberList
      kind="block"
      query={useInfiniteQuery(listBlocks)}
      failure="We could not load your blocked members."
      empty="No one is blocked. You can block a member from the menu of a card, a profile or a conversation. You will no longer see each other. They will not be notified."
    />
  )
}

function Hidden() {
  return (
    <MemberList
      kind="hide"
      query={useInfiniteQuery(listNotForUs)}
      failure="We could not load your hidden members."
      empty="No one is hidden. Tap “Hide” in the menu of a card or profile, and you do not see that member again. They are not notified."
    />
  )
}

interface Listed {
  user_id: number
  name: string
  at: string
}

interface MemberListProps {
  kind: BlockKind
  query: UseInfiniteQueryResult<Listed[]>
  failure: string
  empty: string
}

function MemberList({ kind, query, failure, empty }: MemberListProps) {
  return (
    <Loaded query={query} failure={failure} lines={2}>
      {people =>
        people.length > 0 ? (
          <>
            <ul className={classes.list}>
              {people.map(member => (
                <MemberRow key={member.user_id} kind={kind} {...member} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="subtle"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        ) : (
          <p className={classes.none}>{empty}</p>
        )
      }
    </Loaded>
  )
}

function MemberRow({ kind, user_id, name, at }: Listed & { kind: BlockKind }) {
  const { change, isPending, refusal } = useBlock()
  const [label, fullLabel] =
    kind === 'block' ? ['Unblock', `Unblock ${name}`] : ['Show again', `Show ${name} again`]
  return (
    <li className={classes.member}>
      <div className={classes.who}>
        <p className={classes.name}>
          {name} <span>{memberNumber(user_id)}</span>
        </p>
        <p className={classes.since}>
          Since <time dateTime={at}>{shortDate(at)}</time>
        </p>
        <FormAlert message={refusal} />
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        aria-label={fullLabel}
        onClick={() => change(kind === 'block' ? 'removeBlock' : 'removeNotForUs', user_id)}
      >
        {label}
      </Button>
    </li>
  )
}
