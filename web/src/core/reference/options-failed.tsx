import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { optionsFailed } from './options.ts'
import classes from './options-failed.module.css'

type List = Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>

/** One error with one retry for all lists that failed. */
export function optionsFailure(lists: readonly List[]) {
  const failed = lists.filter(list => list.isError)
  return {
    error: failed[0]?.error ?? undefined,
    isRetrying: failed.some(list => list.isFetching),
    retry: () => {
      for (const list of failed) void list.refetch()
    },
  }
}

type OptionsFailure = ReturnType<typeof optionsFailure>

export function OptionsFailed({
  error,
  retry,
  isRetrying,
  prefix = '',
}: OptionsFailure & { prefix?: string }) {
  if (!error) return null
  return (
    <div className={classes.failed}>
      <ErrorState what={prefix + optionsFailed} error={error} onRetry={retry} isRetrying={isRetrying} />
    </div>
  )
}
