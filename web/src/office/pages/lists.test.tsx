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
  state: 'in',
  person: {
    id: 1,
    name: 'Tara',
    email: 'tara@test.example',
    roles: ['editor'],
    permissions: permissionNames.filter(name => mayDo(['editor'], name)),
  },
  endsAt: '2026-08-03T14:00:00.000Z',
  idleMinutes: 30,
  recoveryCodesLeft: 10,
  requestsWaiting: 0,
})

const option = (id: number, name: string, more: Partial<lists.Option> = {}): lists.Option => ({
  id,
  name,
  group: 'Brahmin',
  within: null,
  formerNames: [],
  state: 'offered',
  into: null,
  profiles: 0,
  wishes: 0,
  ...more,
})
const merge: lists.Merge = {
  id: 7,
  from: 'Aiyar',
  into: 'Iyer',
  state: 'merged',
  profiles: 1204,
  wishes: 310,
  mergedBy: 'Tara',
  mergedAt: '2026-08-03T06:00:00.000Z',
  undoneBy: null,
  undoUntil: '2026-09-02T06:00:00.000Z',
}
const castes = (more: Partial<lists.OptionListReply> = {}) =>
  replies(lists.readOptionList, {
    options: [
      option(1, 'Iyar', { profiles: 1204, wishes: 310 }),
      option(2, 'Iyer', { profiles: 1 }),
      option(3, 'Nair', { group: 'Others', state: 'retired', formerNames: ['Nayar'] }),
      option(4, 'Aiyar', { state: 'merged', into: 'Iyer' }),
    ],
    groups: ['Brahmin', 'Others'],
    castes: [],
    merges: [merge],
    ...more,
  })
const said = { message: 'Done.' }
const bodyOf = (sent: URLSearchParams) => JSON.parse([...sent.keys()][0] as string)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const open = async (name: string) => userEvent.click(await button(`Change: ${name}`))

test('entries say who has them and what they were called; the search finds earlier names too', async () => {
  stubCalls(session, castes())
  renderAt('/admin/lists/castes')
  const rows = within(await screen.findByRole('list', { name: 'Entries' }))
  expect(rows.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'Iyar1,204 profiles, 310 preferencesChange',
    'Iyer1 profileChange',
    'NairRetiredNobody has itOnce called NayarChange',
    'AiyarMerged into IyerNobody has it',
  ])
  await userEvent.type(screen.getByLabelText('Find'), 'nay')
  expect(rows.getAllByRole('listitem')).toHaveLength(1)
  // Neighbours of a search are not those of the list.
  expect(screen.getByRole('button', { name: 'Move up: Nair' }).getAttribute('aria-disabled')).toBe('true')
})

test('what others wrote is text', async () => {
  const merges = [{ ...merge, from: hostile, into: hostile, mergedBy: hostile }]
  stubCalls(session, castes({ options: [option(1, hostile, { formerNames: [hostile] })], merges }))
  const { container } = renderAt('/admin/lists/castes')
  await waitFor(() => expect(screen.getAllByText(hostile, { exact: false }).length).toBeGreaterThan(2))
  expect(container.querySelector('img')).toBeNull()
})

test('an entry gets another name, once, and the page says what it showed', async () => {
  const calls = stubCalls(session, castes(), replies(lists.renameOption, said))
  renderAt('/admin/lists/castes')
  await open('Iyar')
  const field = within(screen.getByRole('form', { name: 'Rename Iyar' })).getByLabelText('Name')
  await userEvent.clear(field)
  await userEvent.click(await button('Rename'))
  expect(await screen.findByText('Please enter a name.')).toBeTruthy()
  await userEvent.type(field, 'Iyyar')
  const sent = await pressTwice(await button('Rename'), calls, lists.renameOption)
  expect(bodyOf(sent)).toEqual({ list: 'castes', id: 1, name: 'Iyyar', was: 'Iyar' })
  await screen.findByText('Done.')
})

test('retired, offered again, moved: each once', async () => {
  const calls = stubCalls(
    session,
    castes(),
    replies(lists.retireOption, said),
    replies(lists.offerOption, said),
    replies(lists.moveOption, said),
  )
  renderAt('/admin/lists/castes')
  await open('Iyar')
  expect(bodyOf(await pressTwice(await button('Retire Iyar'), calls, lists.retireOption))).toEqual({
    list: 'castes',
    id: 1,
  })
  await open('Nair')
  expect(bodyOf(await pressTwice(await button('Offer Nair again'), calls, lists.offerOption))).toEqual({
    list: 'castes',
    id: 3,
  })
  expect(bodyOf(await pressTwice(await button('Move up: Iyer'), calls, lists.moveOption))).toEqual({
    list: 'castes',
    id: 2,
    before: 1,
  })
  expect((await button('Move up: Iyar')).getAttribute('aria-disabled')).toBe('true')
  expect((await button('Move down: Iyer')).getAttribute('aria-disabled')).toBe('true')
})

test('a merge shows how many profiles it changes before the press', async () => {
  const sentence = 'Caste: “Iyar” becomes “Iyer”. 1,204 profiles and 310 preferences will say Iyer.'
  const calls = stubCalls(
    session,
    castes(),
    replies(lists.readMerge, { profiles: 1204, wishes: 310, sentence }),
    replies(lists.mergeOptions, { message: 'Merged.' }),
  )
  renderAt('/admin/lists/castes')
  await open('Iyar')
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Merge Iyar into' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Iyer' }))
  await screen.findByText(sentence)
  expect(bodyOf(await pressTwice(await button('Merge'), calls, lists.mergeOptions))).toEqual({
    list: 'castes',
    from: 1,
    into: 2,
  })
  await screen.findByText('Merged.')
})

test('a merge is undone once, and a refusal stands beside it', async () => {
  stubCalls(session, castes(), fails(lists.undoMerge, 409, { message: 'It has been undone already.' }))
  renderAt('/admin/lists/castes')
  await userEvent.click(await button('Undo: Aiyar into Iyer'))
  await screen.findByText('It has been undone already.')
  const calls = stubCalls(session, castes(), replies(lists.undoMerge, said))
  expect(bodyOf(await pressTwice(await button('Undo: Aiyar into Iyer'), calls, lists.undoMerge))).toEqual({
    id: 7,
  })
})

test('a new one goes into its group; somebody else’s name is refused above the form', async () => {
  stubCalls(session, castes(), fails(lists.addOption, 409, { message: 'Iyer is in the list already.' }))
  renderAt('/admin/lists/castes')
  const form = within(await screen.findByRole('form', { name: 'Add a caste' }))
  await userEvent.type(form.getByLabelText('New name'), 'Iyer')
  await userEvent.selectOptions(form.getByLabelText('Group'), 'Others')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Iyer is in the list already.')
  const calls = stubCalls(session, castes(), replies(lists.addOption, { ...said, id: 9 }))
  expect(bodyOf(await pressTwice(form.getByRole('button', { name: 'Add' }), calls, lists.addOption))).toEqual(
    {
      list: 'castes',
      name: 'Iyer',
      group: 'Others',
    },
  )
})
