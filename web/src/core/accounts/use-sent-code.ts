import { useQuery } from '@tanstack/react-query'
import { readSentCode } from './api.ts'
import { type SentCode, useTabState } from './tab-state.ts'

/** The number that received the code: as this tab remembers it or, in a new tab, as the server says. */
export function useSentCode(userId: number | null) {
  const { sentCode } = useTabState(userId)
  const { data, dataUpdatedAt, isLoading, error, refetch, isFetching } = useQuery({
    ...readSentCode,
    enabled: sentCode === null,
  })
  const sentByServer: SentCode | null = data?.sent
    ? { ...data.sent, resendAt: dataUpdatedAt + data.sent.wait * 1000 }
    : null
  return {
    sentCode: sentCode ?? sentByServer,
    isLoading,
    error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}
