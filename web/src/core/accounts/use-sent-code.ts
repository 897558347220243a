import { useQuery } from '@tanstack/react-query'
import { readSentCode } from './api.ts'
import { type SentCode, useTabState } from './tab-state.ts'

/** Where the code went: as this tab remembers it, else, as in a new tab, as the server says. */
export function useSentCode(userId: number | null) {
  const { sentCode } = useTabState(userId)
  const { data, dataUpdatedAt, isLoading, error, refetch, isFetching } = useQuery({
    ...readSentCode,
    enabled: sentCode === null,
  })
  const told: SentCode | null = data?.sent
    ? { ...data.sent, resendAt: dataUpdatedAt + data.sent.wait * 1000 }
    : null
  return { sentCode: sentCode ?? told, isLoading, error, retry: () => void refetch(), isRetrying: isFetching }
}
