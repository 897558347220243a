import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Query options of every list with Load More. */
export const pagesOf = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
  /** A member may read a profile for a while before returning to the list. */
  gcTime: 30 * 60_000,
  /** The list must not change while the member reads it. */
  refetchOnWindowFocus: false,
}

/** Deduplicates: a member can move to another page between two calls. Keeps the first position and the latest data. */
export function uniqueMembers<Member extends { user_id: number }>(members: readonly Member[]): Member[] {
  return [...new Map(members.map(member => [member.user_id, member])).values()]
}

/** Reloads the count beside a list when the list reloads from its start, so that the two agree. */
export function refetchCount(client: QueryClient, after: string | undefined, count: QueryKey): void {
  if (after !== undefined || client.getQueryData(count) === undefined) return
  void client.invalidateQueries({ queryKey: count }, { cancelRefetch: false })
}
