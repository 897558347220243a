import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { rowHeight } from './list-window.ts'
import type { Option } from './narrow-options.ts'
import { SearchMultiSelect } from './search-multi-select.tsx'
import { SearchSelect } from './search-select.tsx'

const many: Option[] = Array.from({ length: 5000 }, (_, place) => ({
  value: `v${place}`,
  label: `Town ${place}`,
  group: `District ${Math.floor(place / 50)}`,
  aliases: place === 4321 ? ['Purani Basti'] : undefined,
}))

function OneTown({ options = many, start = null }: { options?: Option[]; start?: string | null }) {
  const [value, setValue] = useState<string | null>(start)
  return <SearchSelect label="Town" options={options} value={value} onChange={setValue} />
}

function SomeTowns() {
  const [value, setValue] = useState<string[]>([])
  return <SearchMultiSelect label="Towns" options={many} value={value} onChange={setValue} />
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const labels = () => screen.getAllByRole('option').map(option => option.textContent)
const pills = () => Array.from(document.querySelectorAll('.mantine-Pill-label'), pill => pill.textContent)

/** All at once: every letter of its own would go through the five thousand. */
async function type(text: string) {
  await userEvent.click(field())
  fireEvent.change(field(), { target: { value: text } })
}

/** As a browser would after scrolling; jsdom has no layout. */
function scrollToRow(row: number) {
  const list = screen.getByRole('listbox')
  const sizes = { scrollTop: row * rowHeight, clientHeight: 7 * rowHeight, scrollHeight: 5000 * rowHeight }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(list, name, { value, configurable: true, writable: true })
  }
  fireEvent.scroll(list)
}

describe('a select with 5,000 choices', () => {
  test('draws the first 60 of them in their groups', async () => {
    renderPart(<OneTown />)
    await userEvent.click(field())
    expect(labels()).toEqual(Array.from({ length: 60 }, (_, place) => `Town ${place}`))
    expect(screen.getByText('District 1')).toBeTruthy()
  })

  test('draws others as it is scrolled, up to the last', async () => {
    renderPart(<OneTown />)
    await userEvent.click(field())
    scrollToRow(40)
    expect(labels()).toContain('Town 60')
    scrollToRow(4993)
    expect(labels().at(-1)).toBe('Town 4999')
  })

  test('opens where the chosen one is, keeps it when it is chosen again, and can be cleared', async () => {
    renderPart(<OneTown start="v4000" />)
    expect(field().value).toBe('Town 4000')
    await userEvent.click(field())
    expect([labels()[0], labels().at(-1)]).toEqual(['Town 3970', 'Town 4029'])
    await userEvent.click(screen.getByRole('option', { name: 'Town 4000' }))
    expect(field().value).toBe('Town 4000')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Town' }))
    expect(field().value).toBe('')
  })

  test('the arrow keys go on from the marked one although others are drawn', async () => {
    renderPart(<OneTown start="v38" />)
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    scrollToRow(48)
    expect(labels()[0]).not.toBe('Town 0')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field().value).toBe('Town 41')
  })

  test('finds by typing and chooses with Enter', async () => {
    renderPart(<OneTown />)
    await type('town 499')
    expect(labels()).toEqual(['Town 499', ...Array.from({ length: 10 }, (_, last) => `Town 499${last}`)])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field().value).toBe('Town 4990')
  })

  test('finds by another spelling', async () => {
    renderPart(<OneTown />)
    await type('purani')
    expect(labels()).toEqual(['Town 4321'])
  })

  test('several can be chosen, and each be taken back', async () => {
    renderPart(<SomeTowns />)
    await type('town 7')
    await userEvent.keyboard('{Enter}')
    await type('town 88')
    await userEvent.keyboard('{Enter}')
    expect(pills()).toEqual(['Town 7', 'Town 88'])
    await userEvent.type(field(), '{Backspace}')
    expect(pills()).toEqual(['Town 7'])
  })
})
