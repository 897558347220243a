import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { figure, isOne } from '../members/figure.ts'
import { addressOf } from './address-of.ts'
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from './api.ts'
import classes from './kept-searches.module.css'
import { MailChoice } from './mail-choice.tsx'

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

const useRefreshed = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: listSavedSearches.queryKey })
}

function Kept({ search, onGone }: { search: SavedSearch; onGone: () => void }) {
  const { search_id, name, found, fresh, mails } = search
  const refresh = useRefreshed()
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
      <Button
        variant="outline"
        loading={remove.isPending}
        aria-label={`Delete ${name}`}
        onClick={() => remove.mutate(search_id)}
      >
        Delete
      </Button>
      <FormAlert message={change.error?.message ?? remove.error?.message} />
    </li>
  )
}

/** Instead of asking whether one is sure. */
function BringBack({ search: { name, search, mails }, onBack }: { search: SavedSearch; onBack: () => void }) {
  const refresh = useRefreshed()
  const save = useSingleMutation({
    ...saveSearch,
    onSuccess: async () => {
      onBack()
      await refresh()
    },
  })
  return (
    <p className={classes.gone} role="status">
      “{name}” is deleted.{' '}
      <button type="button" onClick={() => save.mutate({ name, search, mails })}>
        Undo
      </button>
    </p>
  )
}
