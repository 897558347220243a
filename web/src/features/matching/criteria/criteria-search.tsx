import { useMediaQuery } from '@mantine/hooks'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import type { MatchCard } from '#contract/core/members/member.ts'
import type { countChoices as contract } from '#contract/features/matching/search.ts'
import {
  type Criterion,
  formatSearch,
  type SearchOrder,
  type SearchValues,
  withValue,
} from '#contract/features/matching/search-criteria.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { type PageReader, useReader } from '../../../core/accounts/sessions/reader.ts'
import { MemberList } from '../../../core/members/member-list.tsx'
import { GothraChip } from '../../../core/members/same-gothra.tsx'
import { OptionsFailed } from '../../../core/reference/options-failed.tsx'
import { CallError } from '../../../lib/call-error.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { LoadError } from '../../../ui/loaded.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { countChoices, findByCriteria, readStartSearch } from './api.ts'
import { CountedSelect } from './counted-select.tsx'
import classes from './criteria-search.module.css'
import { FilterButton } from './filter-button.tsx'
import { foundText } from './found-text.ts'
import { NoCriteriaMatches } from './no-criteria-matches.tsx'
import { useSearchAddress } from './search-address.ts'
import { SearchChips } from './search-chips.tsx'
import { useCriteriaOptions } from './use-criteria-options.ts'

/** Phones load it only when the filters open. */
const CriteriaForm = lazy(async () => {
  const { CriteriaForm: part } = await loadChunk('criteria-form', () => import('./criteria-form.tsx'))
  return { default: part }
})

interface CriteriaSearchProps {
  linkTo: (member: MatchCard) => string
  actions: (member: MatchCard) => ReactNode
  /** The button that saves the search. */
  saveButton: (values: SearchValues, order: SearchOrder) => ReactNode
}

const ordersFor = (
  { say, name }: PageReader,
  hasPoints: boolean,
): { value: SearchOrder; label: string }[] => [
  {
    value: 'fit',
    label: say('Looks for someone like you first', `Looks for someone like ${name} first`),
  },
  { value: 'new', label: 'Newest first' },
  { value: 'active', label: 'Last active first' },
  ...(hasPoints ? [{ value: 'points' as const, label: 'Most horoscope points first' }] : []),
]

/** Whether the filters fit beside the results. */
const useHasRoom = () => !useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false })

/** Shows the filters beside the results, or in a sheet on small screens. */
export function CriteriaSearch({ linkTo, actions, saveButton }: CriteriaSearchProps) {
  const { values, order, search, sort } = useSearchAddress()
  const hasRoom = useHasRoom()
  const isPhone = useIsPhone()
  const id = useId()
  const reader = useReader()
  const { options, failure } = useCriteriaOptions(values)
  const counts = useQuery(countChoices(values))
  const people = useInfiniteQuery(findByCriteria(values, order))
  const hasPoints = counts.data !== undefined && !counts.data.closed?.includes('points')
  const orderField = (
    <div className={classes.order}>
      <CountedSelect
        label="Order"
        isLabelHidden
        empty={undefined}
        choices={ordersFor(reader, hasPoints)}
        value={order}
        onChange={next => sort(next as SearchOrder)}
      />
    </div>
  )
  return (
    <div className={classes.page}>
      {hasRoom ? (
        <aside className={classes.criteria} aria-label="Filters">
          <OptionsFailed {...failure} />
          <ErrorBoundary what="We could not load the filters.">
            <Suspense fallback={<Loader />}>
              <CriteriaForm
                values={values}
                counts={counts.data?.choices}
                omitsFew={counts.data?.omitsFew}
                options={options}
                closed={counts.data?.closed}
                onChange={search}
              />
            </Suspense>
          </ErrorBoundary>
        </aside>
      ) : (
        <FilterButton values={values} onShow={search} />
      )}
      <section className={classes.people} aria-labelledby={id}>
        <h2 id={id} className={classes.heading}>
          Results
        </h2>
        <SearchChips
          values={openOnly(values, counts.data?.closed)}
          options={options}
          onChange={search}
          first={
            counts.data?.sameGothra &&
            !values.gothra && (
              <GothraChip
                leftOut={counts.data.sameGothra.out}
                onRemove={() => search(withValue(values, 'gothra', 'any'))}
              />
            )
          }
        >
          <ResetLink values={values} />
        </SearchChips>
        <div className={classes.head}>
          <Found query={counts} />
          <div className={classes.tools}>
            {!isPhone && orderField}
            {saveButton(values, order)}
          </div>
        </div>
        <MemberList
          query={people}
          lead={isPhone && orderField}
          linkTo={linkTo}
          actions={actions}
          empty={<NoCriteriaMatches values={values} onChange={search} />}
          moreLabel="Load More Profiles"
          maxColumns={3}
        />
      </section>
    </div>
  )
}

/** Shown if the search differs from the member's preferences. */
function ResetLink({ values }: { values: SearchValues }) {
  const { data } = useQuery(readStartSearch)
  const { say, name } = useReader()
  if (!data?.search || data.search === formatSearch(values)) return null
  return <Link to={paths.search}>{say('Reset to my preferences', `Reset to ${name}’s preferences`)}</Link>
}

/** Without the criteria that do not count for this member. */
function openOnly(values: SearchValues, closed: readonly Criterion[] = []): SearchValues {
  return closed.reduce((rest, name) => withValue(rest, name, undefined), values)
}

function Found({ query }: { query: UseQueryResult<Reply<typeof contract>> }) {
  const { data, error } = query
  const reader = useReader()
  // Only the count has a limit. The results below are complete, so this is not an error.
  if (error instanceof CallError && error.kind === 'too-many')
    return (
      <p className={classes.found} role="status">
        {error.message}
      </p>
    )
  if (error && !data) {
    return <LoadError what="We could not count the results." query={query} />
  }
  return (
    <p className={classes.found} role="status">
      {data ? foundText(data, reader) : ''}
    </p>
  )
}
