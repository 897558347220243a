import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/features/matching/saved-searches.ts'
import { formatCount, isOne } from '../../../core/members/format-count.ts'
import { isReplyTo } from '../../../lib/query-keys.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { deleteSavedSearch, listSavedSearches, saveSearch } from './api.ts'
import { RenameSearch } from './rename-search.tsx'
import classes from './saved-searches.module.css'
import { savedSearchAddress } from './search-address.ts'

/** The saved searches: what each finds, and how to rename or delete it. */
export function SavedSearches({ emptyAction }: { emptyAction: ReactNode }) {
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
              hint="Search for what matters to you, and save the search. Your first page and your digest e-mail then show new people."
              actions={emptyAction}
            />
          )
        }
      </Loaded>
    </>
  )
}

const useRefreshed = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: isReplyTo(['listSavedSearches']) })
}

function Kept({ search, onGone }: { search: SavedSearch; onGone: () => void }) {
  const { search_id, name, found, fresh } = search
  const refresh = useRefreshed()
  const [isRenaming, setIsRenaming] = useState(false)
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
          <Link to={savedSearchAddress(search.search, 'fit')}>{name}</Link>
        </h2>
        <p>
          {formatCount(found)} {isOne(found) ? 'person' : 'people'}
          {fresh.people > 0 && <strong>, {formatCount(fresh)} new since yesterday</strong>}
        </p>
      </div>
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
      <FormAlert message={remove.error?.message} />
      {isRenaming && (
        <RenameSearch search={search} onRenamed={refresh} onClose={() => setIsRenaming(false)} />
      )}
    </li>
  )
}

/** Instead of asking whether one is sure. */
function BringBack({ search: { name, search }, onBack }: { search: SavedSearch; onBack: () => void }) {
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
        <button type="button" className={classes.undo} onClick={() => save.mutate({ name, search })}>
          Undo
        </button>
      </p>
      <FormAlert message={save.data?.response === 'invalid' ? save.data.message : save.error?.message} />
    </div>
  )
}
