import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as lists from '#contract/office/lists/option-lists.ts'
import * as staff from '#contract/office/staff/staff.ts'
import { mayDo, permissionNames } from '#contract/platform/staff-roles.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../testing/stub-calls.ts'

const hostile = '<img src=x onerror="alert(1)">{{7*7}}'

const session = replies(staff.readStaffSession, {
  person: {
    id: 1,
    name: 'Tara',
    email: 'tara@test.example',
    roles: ['editor'],
    permissions: permissionNames.filter(name => mayDo(['editor'], name)),
  },
  endsAt: '2026-08-03T14:00:00.000Z',
  recoveryCodesLeft: 10,
  approvalsWaiting: 0,
})

const option = (id: number, name: string, more: Partial<lists.Option> = {}): lists.Option => ({
  id,
  name,
  group: 'Brahmin',
  within: null,
  formerNames: [],
  state: 'offered',
  mergedInto: null,
  ...more,
})
const merge: lists.Merge = {
  id: 7,
  from: 'Aiyar',
  into: 'Iyer',
  members: 1204,
  mergedBy: 'Tara',
  mergedAt: '2026-08-03T06:00:00.000Z',
  undoneBy: null,
  undoUntil: '2026-09-02T06:00:00.000Z',
}
const castes = (more: Partial<lists.OptionListReply> = {}) =>
  replies(lists.readOptionList, {
    options: [
      option(1, 'Iyar'),
      option(2, 'Iyer'),
      option(3, 'Nair', { group: 'Others', state: 'retired', formerNames: ['Nayar'] }),
      option(4, 'Aiyar', { state: 'merged', mergedInto: 'Iyer' }),
    ],
    groups: ['Brahmin', 'Others'],
    castes: [],
    merges: [merge],
    ...more,
  })
const done = { message: 'Done.' }
const bodyOf = (sent: URLSearchParams) => JSON.parse([...sent.keys()][0] as string)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the search also finds entries by their former names', async () => {
  stubCalls(session, castes())
  renderAt('/admin/lists/castes')
  const rows = within(await screen.findByRole('list', { name: 'Entries' }))
  expect(rows.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'IyarEdit',
    'IyerEdit',
    'NairNot offeredFormerly NayarEdit',
    'AiyarMerged into Iyer',
  ])
  await userEvent.type(screen.getByLabelText('Search'), 'nay')
  expect(rows.getAllByRole('listitem')).toHaveLength(1)
})

test('HTML in a name is shown as text', async () => {
  const merges = [{ ...merge, from: hostile, into: hostile, mergedBy: hostile }]
  stubCalls(session, castes({ options: [option(1, hostile, { formerNames: [hostile] })], merges }))
  const { container } = renderAt('/admin/lists/castes')
  await waitFor(() => expect(screen.getAllByText(hostile, { exact: false }).length).toBeGreaterThan(2))
  expect(container.querySelector('img')).toBeNull()
})

test('one call renames and retires an entry, and sends the name on the screen', async () => {
  const calls = stubCalls(session, castes(), replies(lists.updateOption, done))
  renderAt('/admin/lists/castes')
  await userEvent.click(await button('Edit Iyar'))
  const form = within(screen.getByRole('form', { name: 'Edit Iyar' }))
  await userEvent.clear(form.getByLabelText('Name'))
  await userEvent.click(await button('Save'))
  await screen.findByText('Please enter a name.')
  await userEvent.type(form.getByLabelText('Name'), 'Iyyar')
  await userEvent.click(form.getByRole('checkbox'))
  const sent = await pressTwice(await button('Save'), calls, lists.updateOption)
  expect(bodyOf(sent)).toEqual({ list: 'castes', id: 1, was: 'Iyar', name: 'Iyyar', isOffered: false })
  await screen.findByText('Done.')
})

test('a double click sends a merge once', async () => {
  const calls = stubCalls(session, castes(), replies(lists.mergeOptions, done))
  renderAt('/admin/lists/castes')
  await userEvent.click(await button('Edit Iyar'))
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Merge Iyar into' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Iyer' }))
  const sent = await pressTwice(await button('Merge'), calls, lists.mergeOptions)
  expect(bodyOf(sent)).toEqual({ list: 'castes', from: 1, into: 2 })
  await screen.findByText('Done.')
})

test('a refused undo shows the reason', async () => {
  stubCalls(session, castes(), fails(lists.undoMerge, 409, { message: 'This merge is already undone.' }))
  renderAt('/admin/lists/castes')
  await userEvent.click(await button('Undo Aiyar → Iyer'))
  await screen.findByText('This merge is already undone.')
})

test('a new entry is added to its group, and a taken name shows an error above the form', async () => {
  stubCalls(session, castes(), fails(lists.addOption, 409, { message: 'Iyer is already in the list.' }))
  renderAt('/admin/lists/castes')
  const form = within(await screen.findByRole('form', { name: 'Add a caste' }))
  await userEvent.type(form.getByLabelText('New name'), 'Iyer')
  await userEvent.selectOptions(form.getByLabelText('Group'), 'Others')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Iyer is already in the list.')
  const calls = stubCalls(session, castes(), replies(lists.addOption, { ...done, id: 9 }))
  const sent = await pressTwice(form.getByRole('button', { name: 'Add' }), calls, lists.addOption)
  expect(bodyOf(sent)).toEqual({ list: 'castes', name: 'Iyer', group: 'Others' })
})
