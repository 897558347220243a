import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listApprovals } from '#contract/office/staff/approvals.ts'
import { listAudit } from '#contract/office/staff/audit.ts'
import * as staff from '#contract/office/staff/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { mayDo, permissionNames, type StaffRole } from '#contract/platform/staff-roles.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { fails, replies, type Stub, stubCalls } from '../../../testing/stub-calls.ts'

const hostile = '<img src=x onerror="alert(1)">{{7*7}}'

function session(role: StaffRole, more: Partial<Reply<typeof staff.readStaffSession>> = {}): Stub {
  const permissions = permissionNames.filter(name => mayDo([role], name))
  return replies(staff.readStaffSession, {
    person: { id: 1, name: 'Gauri', email: 'gauri@test.example', roles: [role], permissions },
    endsAt: '2026-08-03T14:00:00.000Z',
    recoveryCodesLeft: 10,
    approvalsWaiting: 0,
    ...more,
  })
}
const out = replies(staff.readStaffSession, {
  person: null,
  endsAt: null,
  recoveryCodesLeft: 0,
  approvalsWaiting: 0,
})
const people = replies(staff.listStaff, {
  people: [
    {
      id: 2,
      name: hostile,
      email: 'b@test.example',
      roles: ['editor'],
      state: 'active',
      lastSeen: null,
      isYou: false,
      isLastAdmin: false,
    },
  ],
})
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodyOf = (sent: URLSearchParams) => JSON.parse([...sent.keys()][0] as string)

test('without a session a page shows the login, and a double click logs in once and opens the page', async () => {
  stubCalls(out)
  renderAt('/admin/staff')
  await userEvent.type(await screen.findByLabelText('E-mail'), 'gauri@test.example')
  await userEvent.type(screen.getByLabelText('Password'), 'jasmine-tea-at-noon')
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456')
  const calls = stubCalls(
    session('admin'),
    people,
    replies(staff.logInStaff, { response: 'success', message: 'Welcome.' }),
  )
  const sent = await pressTwice(await button('Log in'), calls, staff.logInStaff)
  expect(bodyOf(sent)).toEqual({
    email: 'gauri@test.example',
    password: 'jasmine-tea-at-noon',
    code: '123456',
  })
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(JSON.stringify(sessionStorage)).not.toMatch(/jasmine|123456/)
})

test('the menu shows only the pages of the role, and other pages say that the role cannot open them', async () => {
  stubCalls(session('editor'))
  renderAt('/admin/staff')
  await screen.findByText('Your role cannot open this page')
  const links = within(screen.getByRole('navigation', { name: 'Office' })).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual([
    'Inbox',
    'Content',
    'Lists',
    'Approvals',
    'Audit log',
    'Account',
  ])
})

test('HTML in requests and audit entries is shown as text', async () => {
  const entry = {
    seq: 3,
    at: '2026-08-03T06:00:00.000Z',
    by: hostile,
    action: hostile,
    subject: 'member:1001',
    detail: { reason: hostile, [hostile]: hostile },
    erased: null,
  }
  const approval = {
    id: 1,
    sentence: hostile,
    askedBy: hostile,
    isMine: false,
    askedAt: '2026-08-03T06:00:00.000Z',
    expiresAt: '2026-08-06T06:00:00.000Z',
  }
  stubCalls(
    session('admin'),
    people,
    replies(listAudit, { entries: [entry] }),
    replies(listApprovals, { approvals: [approval] }),
  )
  for (const [address, count] of [
    ['/admin/audit', 5],
    ['/admin/staff', 1],
    ['/admin/approvals', 1],
  ] as const) {
    const { container, unmount } = renderAt(address)
    await waitFor(() =>
      expect(screen.getAllByText(hostile, { exact: false }).length).toBeGreaterThanOrEqual(count),
    )
    expect(container.querySelector('img')).toBeNull()
    unmount()
  }
})

test('a sensitive action asks for a code and then runs once', async () => {
  let isFresh = false
  const disabled = replies(staff.disableStaff, { message: 'They can no longer log in.' })
  const calls = stubCalls(
    session('admin'),
    people,
    {
      ...disabled,
      answer: (url, init) =>
        isFresh
          ? disabled.answer(url, init)
          : Response.json({ message: 'Code', freshCode: true }, { status: 403 }),
    },
    replies(staff.confirmCode, () => {
      isFresh = true
      return { response: 'success' as const, message: 'Thank you.' }
    }),
  )
  renderAt('/admin/staff')
  await userEvent.click(await button(/^Disable:/))
  await userEvent.type(screen.getByLabelText('Why?'), 'Has left')
  await userEvent.click(await button(/^Disable </))
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456')
  expect(bodyOf(await pressTwice(await button('Confirm'), calls, staff.confirmCode))).toEqual({
    code: '123456',
  })
  await screen.findByText('They can no longer log in.')
})

test('the login after an ended session keeps the text of the form', async () => {
  stubCalls(session('admin'), people)
  renderAt('/admin/staff')
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha Rao')
  await userEvent.click(screen.getByLabelText(/^Editor/))
  await userEvent.type(screen.getByLabelText('E-mail'), 'asha@test.example')
  stubCalls(out, people, fails(staff.changeStaff, 401, { message: 'Please log in.' }))
  await userEvent.click(await button('Request approval'))
  await screen.findByText(/^Your session has ended/)
  await userEvent.type(screen.getByLabelText('E-mail'), 'gauri@test.example')
  await userEvent.type(screen.getByLabelText('Password'), 'jasmine-tea-at-noon')
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456')
  stubCalls(session('admin'), people, replies(staff.logInStaff, { response: 'success', message: 'Welcome.' }))
  await userEvent.click(await button('Log in'))
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Asha Rao')
})

test('an invitation leads from the key to the recovery codes', async () => {
  const token = 'x'.repeat(43)
  const calls = stubCalls(
    replies(staff.openInvitation, {
      name: 'Asha Rao',
      email: 'asha@test.example',
      key: 'ABCD EFGH',
      link: 'otpauth://totp/x',
    }),
    replies(staff.acceptInvitation, { response: 'success', message: 'Done', recoveryCodes: ['AAAA BBBB'] }),
  )
  renderAt(`/admin/enrol/${token}`)
  await userEvent.type(await screen.findByLabelText('New password'), 'jasmine-tea-at-noon')
  await userEvent.type(screen.getByLabelText('Code that the app shows now'), '123 456')
  const sent = await pressTwice(await button('Set up my account'), calls, staff.acceptInvitation)
  expect(bodyOf(sent)).toMatchObject({ token, password: 'jasmine-tea-at-noon' })
  await screen.findByText('AAAA BBBB')
})
