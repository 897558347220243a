import { IconBookmark, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { formatCount } from '../../../core/members/format-count.ts'
import { listSavedSearches } from './api.ts'
import classes from './fresh-searches.module.css'
import { savedSearchAddress } from './search-address.ts'

/** On the home page: links to today's picks and to the saved searches, with the number of new members. */
export function FreshSearches() {
  const searches = useQuery(listSavedSearches).data?.searches ?? []
  return (
    <nav className={classes.searches} aria-label="Picks and saved searches">
      <ul>
        <li>
          <Link to={paths.picks} className={classes.search}>
            <IconSparkles size={18} aria-hidden />
            <span>Today’s picks</span>
          </Link>
        </li>
        {searches.map(({ search_id, name, search, fresh, found }) => (
          <li key={search_id}>
            <Link
              to={savedSearchAddress(search, fresh.people > 0 ? 'new' : 'fit')}
              className={classes.search}
            >
              <IconBookmark size={18} aria-hidden />
              <span>{name}</span>
              <strong data-fresh={fresh.people > 0 || undefined}>
                {fresh.people > 0 ? `${formatCount(fresh)} new` : formatCount(found)}
              </strong>
            </Link>
          </li>
        ))}
        {searches.length > 0 && (
          <li>
            <Link to={paths.searches} className={classes.all}>
              Saved searches
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
