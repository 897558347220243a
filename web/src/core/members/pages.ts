import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What every list that grows by Load More has in common. */
export const pagesOf = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
  /** Kept for those who read a profile at length before they come back. */
  gcTime: 30 * 60_000,
  /** Looking at another window is no reason to change the list under someone's eyes. */
  refetchOnWindowFocus: false,
}

/** Each member once, where they first stood and as last read: people move between pages while somebody reads. */
export function uniqueMembers<Member extends { user_id: number }>(members: readonly Member[]): Member[] {
  return [...new Map(members.map(member => [member.user_id, member])).values()]
}

/** A figure beside a list is counted anew whenever the list is asked for from its beginning: the two agree. */
export function refetchCount(client: QueryClient, after: string | undefined, figure: QueryKey): void {
  if (after !== undefined || client.getQueryData(figure) === undefined) return
  void client.invalidateQueries({ queryKey: figure }, { cancelRefetch: false })
}
