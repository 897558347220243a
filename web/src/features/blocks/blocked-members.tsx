import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { indianTime } from '../../lib/indian-time.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { memberNumber } from '../members/facts.ts'
import { listBlocks } from './api.ts'
import classes from './blocked-members.module.css'
import { useBlock } from './use-block.ts'

const day = indianTime({ dateStyle: 'medium' })

/** Whom one has blocked, each with the way back. */
export function BlockedMembers() {
  const query = useQuery(listBlocks)
  return (
    <Panel title="Blocked members">
      <Loaded query={query} failure="We could not load whom you have blocked." lines={2}>
        {({ blocks }) =>
          blocks.length > 0 ? (
            <ul className={classes.list}>
              {blocks.map(block => (
                <BlockedMember key={block.user_id} {...block} />
              ))}
            </ul>
          ) : (
            <p className={classes.none}>
              Nobody. You can block a member from the menu of a card, a profile or a conversation; neither of
              you sees the other then, and they are not told.
            </p>
          )
        }
      </Loaded>
    </Panel>
  )
}

function BlockedMember({ user_id, name, at }: { user_id: number; name: string; at: string }) {
  const { unblock, isUnblocking, refusal } = useBlock()
  return (
    <li className={classes.member}>
      <div className={classes.who}>
        <p className={classes.name}>
          {name} <span>{memberNumber(user_id)}</span>
        </p>
        <p className={classes.since}>
          Since <time dateTime={at}>{day(at)}</time>
        </p>
        <FormAlert message={refusal} />
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={isUnblocking}
        aria-label={`Unblock ${name}`}
        onClick={() => unblock(user_id, () => {})}
      >
        Unblock
      </Button>
    </li>
  )
}
