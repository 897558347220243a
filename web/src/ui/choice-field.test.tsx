import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onPhone } from '../../testing/on-phone.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { ChoiceField } from './choice-field.tsx'
import { rowHeight } from './list-window.ts'
import type { ChoiceOption } from './narrow-options.ts'

const towns: ChoiceOption[] = Array.from({ length: 5000 }, (_, place) => ({
  value: `v${place}`,
  label: `Town ${place}`,
  group: `District ${Math.floor(place / 50)}`,
  aliases: place === 4321 ? ['Purani Basti'] : undefined,
}))
const languages: ChoiceOption[] = ['Hindi', 'Marathi', 'Tamil'].map(name => ({ value: name, label: name }))

interface FormProps {
  town?: string
  near?: string
  language?: string
  otherUpTo?: number
}

function Form({ town, near, language, otherUpTo }: FormProps) {
  const [chosenTown, setTown] = useState<string | null>(town ?? null)
  const [chosenLanguage, setLanguage] = useState<string | null>(language ?? null)
  const [visited, setVisited] = useState<string[]>([])
  return (
    <form>
      <ChoiceField
        label="Town"
        data-path="town"
        options={towns}
        near={near}
        otherUpTo={otherUpTo}
        value={chosenTown}
        onChange={setTown}
      />
      <ChoiceField
        label="Language"
        data-path="language"
        options={languages}
        value={chosenLanguage}
        onChange={setLanguage}
      />
      <ChoiceField
        isMultiple
        label="Visited"
        data-path="visited"
        options={towns}
        value={visited}
        onChange={setVisited}
      />
    </form>
  )
}

const field = (name: string) => screen.getByRole('combobox', { name })
const open = (name: string) => userEvent.click(field(name))
const labels = () => screen.getAllByRole('option').map(option => option.textContent)
const searchBox = () => screen.getByRole('searchbox')
/** In one event, because each letter would search the 5,000 towns. */
const search = (text: string) => fireEvent.change(searchBox(), { target: { value: text } })

/** What a browser reports after scrolling; jsdom has no layout. */
function scrollToRow(row: number) {
  const list = screen.getByRole('listbox')
  const sizes = { scrollTop: row * rowHeight, clientHeight: 7 * rowHeight, scrollHeight: 5000 * rowHeight }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(list, name, { value, configurable: true, writable: true })
  }
  fireEvent.scroll(list)
}

describe('a list of 5,000 options', () => {
  test('draws the first 60 in their groups, and others when it is scrolled, up to the last', async () => {
    renderPart(<Form />)
    await open('Town')
    expect(labels()).toEqual(Array.from({ length: 60 }, (_, place) => `Town ${place}`))
    expect(screen.getByText('District 1')).toBeTruthy()
    scrollToRow(40)
    expect(labels()).toContain('Town 60')
    scrollToRow(4993)
    expect(labels().at(-1)).toBe('Town 4999')
  })

  test('opens at the chosen option, keeps it when it is chosen again, and can be cleared', async () => {
    renderPart(<Form town="v4000" />)
    expect(field('Town').textContent).toBe('Town 4000')
    await open('Town')
    expect([labels()[0], labels().at(-1)]).toEqual(['Town 3970', 'Town 4029'])
    await userEvent.click(screen.getByRole('option', { name: 'Town 4000' }))
    expect(field('Town').textContent).toBe('Town 4000')
    expect(document.activeElement).toBe(field('Town'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear Town' }))
    expect(field('Town').textContent).toBe('')
  })

  test('arrow keys go on from the focused row after the window of drawn rows has moved', async () => {
    renderPart(<Form town="v38" />)
    await open('Town')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    scrollToRow(48)
    expect(labels()[0]).not.toBe('Town 0')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field('Town').textContent).toBe('Town 41')
  })

  test('begins with the search; Enter takes the best match, also by another spelling', async () => {
    renderPart(<Form language="Hindi" />)
    await open('Town')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search Town' }))
    search('xyz')
    expect(screen.getByText('Nothing found. Try another spelling.')).toBeTruthy()
    search('town 499')
    expect(labels()).toEqual(['Town 499', ...Array.from({ length: 10 }, (_, last) => `Town 499${last}`)])
    search('purani')
    await userEvent.keyboard('{Enter}')
    expect(field('Town').textContent).toBe('Town 4321')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('on a wide screen', () => {
  test('typing on the closed field opens the list with this search, and Escape closes it', async () => {
    renderPart(<Form />)
    field('Town').focus()
    await userEvent.keyboard('7')
    expect(document.activeElement).toBe(searchBox())
    expect(labels()[0]).toBe('Town 7')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(field('Town'))
  })

  test('the keyboard goes from the search to the rows and back; a short list has no search', async () => {
    renderPart(<Form near="v7" />)
    field('Town').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Town 7')
    await userEvent.keyboard('4')
    expect(document.activeElement).toBe(searchBox())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Town 4')
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(searchBox())
    await open('Language')
    expect(screen.queryByRole('searchbox')).toBeNull()
    await userEvent.keyboard('t{Enter}')
    expect(field('Language').textContent).toBe('Tamil')
  })

  test('takes a typed value that is not in the list where other values are allowed', async () => {
    renderPart(<Form otherUpTo={40} />)
    await open('Town')
    search('Ajgaon')
    await userEvent.keyboard('{Enter}')
    expect(field('Town').textContent).toBe('Ajgaon')
    await open('Town')
    search('Town 9')
    expect(labels()[0]).toBe('Town 9')
  })
})

describe('on a phone', () => {
  beforeEach(onPhone)
  afterEach(() => vi.unstubAllGlobals())

  test('the sheet opens near the likely option, with the focus there', async () => {
    renderPart(<Form near="v200" />)
    await open('Town')
    await screen.findByRole('dialog', { name: 'Town' })
    expect([labels()[0], labels().at(-1)]).toEqual(['Town 170', 'Town 229'])
    expect(document.activeElement?.textContent).toBe('Town 200')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field('Town').textContent).toBe('Town 201')
  })

  test('a first answer opens the next unanswered list, a changed answer does not, and Close closes', async () => {
    renderPart(<Form near="v3" />)
    await open('Town')
    await userEvent.click(screen.getByRole('option', { name: 'Town 3' }))
    await screen.findByRole('dialog', { name: 'Language' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Language').textContent).toBe('')

    await open('Town')
    await userEvent.click(screen.getByRole('option', { name: 'Town 4' }))
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('Town').textContent).toBe('Town 4')
  })

  test('several options are ticked in one sheet, whose button counts them', async () => {
    renderPart(<Form />)
    await open('Visited')
    for (const town of [12, 40, 12]) {
      await userEvent.click(screen.getByRole('option', { name: `Town ${town}` }))
    }
    search('town 77')
    await userEvent.click(screen.getByRole('option', { name: 'Town 77' }))
    await userEvent.click(screen.getByRole('button', { name: 'Done, 2 chosen' }))
    expect(field('Visited').textContent).toBe('Town 40, Town 77')
    await open('Visited')
    expect(labels().slice(0, 3)).toEqual(['Town 40', 'Town 77', 'Town 0'])
  })
})
