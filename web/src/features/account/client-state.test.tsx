import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { guest as guestStub, signedIn } from './account-stubs.ts'
import { useAuthentication, useMessaging, useUser } from './client-state.ts'
import { forgetKept, keepFor, keepOtp } from './kept-state.ts'

const authentication = {
  APIformData: {},
  userName: 'Guest',
  otp: '',
  isOtpSent: false,
  userId: null,
  isLoggedIn: false,
}
const user = { userName: 'Guest', userId: null, userData: {}, isLoggedIn: false, isPremium: false }
const messaging = { messageUserData: {}, messageName: '', messageUserId: null, isMessage: false }
const sentCode = { mobile: '9876543210', digits: 4, resendAt: 0 }

function State() {
  const state = { authentication: useAuthentication(), user: useUser(), messaging: useMessaging() }
  return <output>{JSON.stringify(state)}</output>
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')
async function show(name: string) {
  const part = renderPart(<State />)
  await screen.findByText(new RegExp(`"userName":"${name}`))
  return part
}

describe('the state that pages share', () => {
  test('has the specified defaults', async () => {
    stubCalls(guestStub)
    await show('Guest')
    expect(shown()).toEqual({ authentication, user, messaging })
  })

  test('takes from the server who is there and whether they paid', async () => {
    stubCalls(signedIn('done', { isPremium: true }))
    await show('Asha')
    const who = { userName: 'Asha Rani Sharma', userId: 1001, isLoggedIn: true }
    expect(shown()).toEqual({
      authentication: { ...authentication, ...who },
      user: { ...user, ...who, isPremium: true },
      messaging,
    })
  })

  test('keeps the rest through navigation and reload, but never a code', async () => {
    stubCalls(signedIn('phone'))
    keepFor(1001, { APIformData: { name: 'Asha' }, userData: { age: 28 }, sentCode })
    keepFor(1001, { messageUserData: { id: 7 }, messageName: 'Ravi', messageUserId: 7, isMessage: true })
    const { router, unmount } = await show('Asha')
    act(() => keepOtp('04'))
    await act(() => router.navigate('/elsewhere'))
    const kept = {
      authentication: { APIformData: { name: 'Asha' }, otp: '04', isOtpSent: true },
      user: { userData: { age: 28 } },
      messaging: { messageUserData: { id: 7 }, messageName: 'Ravi', messageUserId: 7, isMessage: true },
    }
    expect(shown()).toMatchObject(kept)
    unmount()
    expect(sessionStorage.getItem('client-state')).not.toContain('04')
    await show('Asha')
    expect(shown()).toMatchObject(kept)
    act(forgetKept)
    expect(shown()).toMatchObject({
      authentication: { APIformData: {}, otp: '', isOtpSent: false },
      messaging,
    })
  })
})

describe('never trusts itself over the server', () => {
  const forged = {
    ownerId: 1001,
    isLoggedIn: true,
    isPremium: true,
    userId: 7,
    userName: 'Someone else',
    userData: { age: 28 },
    sentCode,
  }

  test('whoever writes into the storage is a guest still', async () => {
    sessionStorage.setItem('client-state', JSON.stringify(forged))
    stubCalls(guestStub)
    await show('Guest')
    expect(shown()).toEqual({ authentication, user, messaging })
  })

  test('and a member stays who they are, free or paid as the server says', async () => {
    sessionStorage.setItem('client-state', JSON.stringify(forged))
    stubCalls(signedIn('done'))
    await show('Asha')
    expect(shown().user).toMatchObject({ userId: 1001, userName: 'Asha Rani Sharma', isPremium: false })
    expect(shown().authentication.isOtpSent).toBe(false)
  })

  test.each(['{"ownerId":1002,"userData":{"age":28}}', 'not json', 'null', '7'])(
    '%s counts for nothing',
    async text => {
      sessionStorage.setItem('client-state', text)
      stubCalls(signedIn('done'))
      await show('Asha')
      expect(shown().user.userData).toEqual({})
      expect(shown().messaging).toEqual(messaging)
    },
  )
})
