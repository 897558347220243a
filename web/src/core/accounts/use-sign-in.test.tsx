import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { guestSession } from '#contract/core/accounts/session.ts'
import { listenToTabs } from '../../lib/other-tabs.ts'
import { sessionKey } from '../../lib/query-client.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { openFor, tabMemberId } from '../../lib/tab-member.ts'
import { useSignIn } from './use-sign-in.ts'

const rohan = { id: 1002, name: 'Rohan Deshpande' }
const asha = { id: 1001, name: 'Asha Rani Sharma' }

function open() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useSignIn, { wrapper })
  return { client, signIn: result.current }
}

test('signing in gives the tab to the new member, drops the replies of the member before and reloads the session', async () => {
  openFor(rohan)
  const { client, signIn } = open()
  const his = memberKeyOf('readSettings')
  client.setQueryData(his, { wantsMail: true })
  client.setQueryData(sessionKey, guestSession)
  await act(() => signIn(asha))
  expect(tabMemberId()).toBe(1001)
  expect(client.getQueryData(his)).toBeUndefined()
  expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true)
})

test('without a name the tab belongs to the member that the next session names', async () => {
  openFor(rohan)
  const { signIn } = open()
  await act(() => signIn(undefined))
  expect(tabMemberId()).toBeUndefined()
})

test('the other tabs are notified', async () => {
  const stop = listenToTabs(() => {})
  const other = new BroadcastChannel('tabs')
  const heard = vi.fn()
  other.onmessage = ({ data }) => heard(data)
  const { signIn } = open()
  await act(() => signIn(asha))
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ about: 'session' }))
  other.close()
  stop()
})
