import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../testing/on-phone.ts'
import { renderPart } from '../../testing/render-page.tsx'
import type { Option } from './narrow-options.ts'
import { SearchMultiSelect } from './search-multi-select.tsx'
import { SearchSelect } from './search-select.tsx'

const named = (names: readonly string[]): Option[] => names.map(name => ({ value: name, label: name }))
const towns = named(Array.from({ length: 500 }, (_, place) => `Town ${place}`))
const languages = named(['Hindi', 'Marathi', 'Tamil'])

beforeEach(onPhone)
afterEach(() => vi.unstubAllGlobals())

function Form({ language = null, near }: { language?: string | null; near?: string }) {
  const [town, setTown] = useState<string | null>(null)
  const [tongue, setTongue] = useState<string | null>(language)
  const [hobbies, setHobbies] = useState<string[]>([])
  return (
    <form>
      <SearchSelect label="Town" data-path="a" options={towns} value={town} onChange={setTown} near={near} />
      <SearchSelect label="Language" data-path="b" options={languages} value={tongue} onChange={setTongue} />
      <SearchMultiSelect
        label="Hobbies"
        data-path="c"
        options={languages}
        value={hobbies}
        onChange={setHobbies}
      />
    </form>
  )
}

const field = (name: string) => screen.getByRole('combobox', { name })
const sheet = (name: string) => screen.findByRole('dialog', { name })
const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('opens near what is likely, with the keyboard there', async () => {
  renderPart(<Form near="Town 200" />)
  await userEvent.click(field('Town'))
  await sheet('Town')
  expect([rows()[0], rows().at(-1)]).toEqual(['Town 170', 'Town 229'])
  expect(document.activeElement?.textContent).toBe('Town 200')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field('Town').textContent).toBe('Town 201')
})

test('a long list without a likely place begins with the search; Enter takes the best match', async () => {
  renderPart(<Form language="Hindi" />)
  await userEvent.click(field('Town'))
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search Town' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } })
  expect(screen.getByText('Nothing found. Try another spelling.')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'town 49' } })
  await userEvent.keyboard('{Enter}')
  expect(field('Town').textContent).toBe('Town 49')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the next list without an answer opens by itself, a changed answer opens none, and Close leaves', async () => {
  renderPart(<Form near="Town 3" />)
  await userEvent.click(field('Town'))
  await userEvent.click(screen.getByRole('option', { name: 'Town 3' }))
  await sheet('Language')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Language').textContent).toBe('')

  await userEvent.click(field('Town'))
  await userEvent.click(screen.getByRole('option', { name: 'Town 4' }))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('Town').textContent).toBe('Town 4')
})

test('several are ticked in one sheet, which says how many', async () => {
  renderPart(<Form />)
  await userEvent.click(field('Hobbies'))
  await sheet('Hobbies')
  await userEvent.click(screen.getByRole('option', { name: 'Tamil' }))
  await userEvent.click(screen.getByRole('option', { name: 'Hindi' }))
  await userEvent.click(screen.getByRole('option', { name: 'Tamil' }))
  await userEvent.click(screen.getByRole('button', { name: 'Done, 1 chosen' }))
  expect(field('Hobbies').textContent).toBe('Hindi')
})
