import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { guest as guestStub, signedIn } from './account-stubs.ts'
import { clearTabState, emptyTabState, setOtp, updateTabState, useOtp, useTabState } from './tab-state.ts'
import { useSession } from './use-session.ts'

const sentCode = { mobile: '9876543210', digits: 4, resendAt: 0 }

function State() {
  const { userId, userName, isPremium } = useSession()
  return (
    <output>
      {JSON.stringify({ userId, userName, isPremium, kept: useTabState(userId), otp: useOtp() })}
    </output>
  )
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')
async function show(name: string) {
  const part = renderPart(<State />)
  await screen.findByText(new RegExp(`"userName":"${name}`))
  return part
}

test('nothing is kept for a guest', async () => {
  stubCalls(guestStub)
  await show('Guest')
  expect(shown()).toEqual({ userId: null, userName: 'Guest', isPremium: false, kept: emptyTabState, otp: '' })
})

test('stored state survives navigation and a reload, except the code', async () => {
  stubCalls(signedIn('phone'))
  const kept = {
    APIformData: { name: 'Asha' },
    userData: { age: 28 },
    sentCode,
    messageUserData: { id: 7 },
    messageName: 'Ravi',
    messageUserId: 7,
    isMessage: true,
  }
  updateTabState(1001, kept)
  const { router, unmount } = await show('Asha')
  act(() => setOtp('04'))
  await act(() => router.navigate('/elsewhere'))
  expect(shown()).toMatchObject({ kept, otp: '04' })
  unmount()
  expect(sessionStorage.getItem('client-state')).not.toContain('04')
  await show('Asha')
  expect(shown()).toMatchObject({ kept })
  act(clearTabState)
  expect(shown()).toMatchObject({ kept: emptyTabState, otp: '' })
})

test.each([
  ['of another member', '{"ownerId":1002,"userData":{"age":28}}'],
  ['that is no JSON', 'not json'],
  ['that is null', 'null'],
  ['that is a number', '7'],
])('stored text %s is ignored', async (_, text) => {
  sessionStorage.setItem('client-state', text)
  stubCalls(signedIn('done'))
  await show('Asha')
  expect(shown().kept).toEqual(emptyTabState)
})

test('stored text never changes who is signed in, nor the plan', async () => {
  const forged = { ownerId: 1001, isPremium: true, userId: 7, userName: 'Another' }
  sessionStorage.setItem('client-state', JSON.stringify(forged))
  stubCalls(signedIn('done'))
  await show('Asha')
  expect(shown()).toMatchObject({ userId: 1001, userName: 'Asha Rani Sharma', isPremium: false })
})
