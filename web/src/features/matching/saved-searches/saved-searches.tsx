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

export function SavedSearches({ emptyAction }: { emptyAction: ReactNode }) {
  const query = useQuery(listSavedSearches)
  const [deleted, setDeleted] = useState<SavedSearch>()
  return (
    <>
      {deleted && <DeletedNotice search={deleted} onRestored={() => setDeleted(undefined)} />}
      <Loaded query={query} failure="We could not load your saved searches." lines={4}>
        {({ searches }) =>
          searches.length > 0 ? (
            <ul className={classes.list}>
              {searches.map(search => (
                <SavedSearchRow key={search.search_id} search={search} onDeleted={() => setDeleted(search)} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No saved searches yet"
              hint="Search, then tap Save. New people then appear on your home page and in your digest e-mail."
              actions={emptyAction}
            />
          )
        }
      </Loaded>
    </>
  )
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: isReplyTo(['listSavedSearches']) })
}

function SavedSearchRow({ search, onDeleted }: { search: SavedSearch; onDeleted: () => void }) {
  const { search_id, name, found, fresh } = search
  const refresh = useRefresh()
  const [isRenaming, setIsRenaming] = useState(false)
  const remove = useSingleMutation({
    ...deleteSavedSearch,
    onSuccess: async () => {
      onDeleted()
      await refresh()
    },
  })
  return (
    <li className={classes.search}>
      <div className={classes.text}>
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

interface DeletedNoticeProps {
  search: SavedSearch
  onRestored: () => void
}

/** Offers Undo instead of a question before the deletion. */
function DeletedNotice({ search: { name, search }, onRestored }: DeletedNoticeProps) {
  const refresh = useRefresh()
  const save = useSingleMutation({
    ...saveSearch,
    onSuccess: async ({ response }) => {
      if (response === 'invalid') return
      onRestored()
      await refresh()
    },
  })
  return (
    <div className={classes.deleted}>
      <p role="status">
        “{name}” was deleted.{' '}
        <button type="button" className={classes.undo} onClick={() => save.mutate({ name, search })}>
          Undo
        </button>
      </p>
      <FormAlert message={save.data?.response === 'invalid' ? save.data.message : save.error?.message} />
    </div>
  )
}
