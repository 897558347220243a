import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { createQueryClient, sessionKey } from './query-client.ts'

/** The number of calls that are made when the call fails with this error. */
async function triesOf(error: CallError) {
  const client = createQueryClient()
  let tries = 0
  const queryFn = () => {
    tries += 1
    return Promise.reject(error)
  }
  const retry = client.getDefaultOptions().queries?.retry
  await expect(client.fetchQuery({ queryKey: sessionKey, queryFn, retryDelay: 0, retry })).rejects.toBe(error)
  return tries
}

test.each([
  ['a lost connection is retried once', CallError.unreachable(false), 2],
  ['a refusal is not retried', CallError.refused(403, {}), 1],
  ['an unexpected error is not', CallError.unexpected(500, undefined), 1],
])('%s', async (_, error, tries) => {
  expect(await triesOf(error)).toBe(tries)
})

test('a call is made without a network, so that its failure can be shown', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  const queryFn = async () => 'asked'
  expect(await client.fetchQuery({ queryKey: sessionKey, queryFn })).toBe('asked')
  onlineManager.setOnline(true)
})
