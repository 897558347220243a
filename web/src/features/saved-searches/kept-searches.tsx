import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { isReplyTo } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { figure, isOne } from '../members/figure.ts'
import { addressOf } from './address-of.ts'
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from './api.ts'
import classes from './kept-searches.module.css'
import { MailChoice } from './mail-choice.tsx'
import { RenameSearch } from './rename-search.tsx'

/** The searches one keeps: what each finds, how often a mail comes, and the way to be rid of it. */
export function KeptSearches({ wayOn }: { wayOn: ReactNode }) {
  const query = useQuery(listSavedSearches)
  const [gone, setGone] = useState<SavedSearch>()
  return (
    <>
      {gone && <BringBack search={gone} onBack={() => setGone(undefined)} />}
      <Loaded query={query} failure="We could not load your searches." lines={4}>
        {({ searches }) =>
          searches.length > 0 ? (
            <ul className={classes.list}>
              {searches.map(search => (
                <Kept key={search.search_id} search={search} onGone={() => setGone(search)} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title="You keep no search yet"
              hint="Search for what matters to you, and save the search. Who is new then waits for you on your first page, and comes by mail if you wish."
              actions={wayOn}
            />
          )
        }
      </Loaded>
    </>
  )
}

/** The settings too: whoever chooses a mail has turned them on. */
const useRefreshed = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: isReplyTo(['listSavedSearches', 'readSettings']) })
}

function Kept({ search, onGone }: { search: SavedSearch; onGone: () => void }) {
  const { search_id, name, found, fresh, mails } = search
  const refresh = useRefreshed()
  const [isRenaming, setIsRenaming] = useState(false)
  const change = useSingleMutation({ ...changeSavedSearch, onSuccess: refresh })
  const remove = useSingleMutation({
    ...deleteSavedSearch,
    onSuccess: async () => {
      onGone()
      await refresh()
    },
  })
  return (
    <li className={classes.kept}>
      <div className={classes.words}>
        <h2>
          <Link to={addressOf(search.search, 'fit')}>{name}</Link>
        </h2>
        <p>
          {figure(found)} {isOne(found) ? 'person' : 'people'}
          {fresh.people > 0 && <strong>, {figure(fresh)} new since yesterday</strong>}
        </p>
      </div>
      <MailChoice of={name} value={mails} onChange={next => change.mutate({ search_id, mails: next })} />
      <div className={classes.buttons}>
        <Button variant="outline" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button
          variant="outline"
          loading={remove.isPending}
          aria-label={`Delete ${name}`}
          onClick={() => remove.mutate(search_id)}
        >
          Delete
        </Button>
      </div>
      <FormAlert message={refusalOf(change) ?? remove.error?.message} />
      {isRenaming && (
        <RenameSearch search={search} onRenamed={refresh} onClose={() => setIsRenaming(false)} />
      )}
    </li>
  )
}

/** Instead of asking whether one is sure. */
function BringBack({ search: { name, search, mails }, onBack }: { search: SavedSearch; onBack: () => void }) {
  const refresh = useRefreshed()
  const save = useSingleMutation({
    ...saveSearch,
    onSuccess: async ({ response }) => {
      if (response === 'invalid') return
      onBack()
      await refresh()
    },
  })
  return (
    <div className={classes.gone}>
      <p role="status">
        “{name}” is deleted.{' '}
        <button type="button" onClick={() => save.mutate({ name, search, mails })}>
          Undo
        </button>
      </p>
      <FormAlert message={refusalOf(save)} />
    </div>
  )
}

/** Why it was not done, where it was not. */
function refusalOf({ data, error }: { data: Told | undefined; error: Error | null }): string | undefined {
  return data?.response === 'invalid' ? data.message : error?.message
}

interface Told {
  response: 'success' | 'invalid'
  message: string
}
