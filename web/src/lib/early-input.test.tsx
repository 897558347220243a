import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstScript } from '#contract/platform/first-script.ts'
import { replayEarlyInput } from './early-input.ts'

beforeEach(() => {
  document.body.replaceChildren()
  new Function(firstScript)()
  return replayEarlyInput
})

/** A page before the app is loaded. */
function page(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`
  const pressed = vi.fn((event: Event) => event.preventDefault())
  return { find: (selector: string) => document.querySelector(selector) as HTMLElement, pressed }
}

test('a press before the app is replayed once', () => {
  const { find, pressed } = page('<button><b>Open menu</b></button>')
  find('b').click()
  find('button').click()
  find('button').addEventListener('click', pressed)
  expect(pressed).not.toHaveBeenCalled()
  replayEarlyInput()
  expect(pressed).toHaveBeenCalledOnce()
  find('button').click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a link works before the app', () => {
  const { find, pressed } = page('<a href="#x">x</a>')
  find('a').addEventListener('click', pressed)
  find('a').click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a press is replayed on a button rendered again with the same id, and dropped without one', () => {
  const { find, pressed } = page('<button id="menu"></button><button class="gone"></button>')
  find('#menu').click()
  find('.gone').click()
  page('<button id="menu"></button>')
  find('#menu').addEventListener('click', pressed)
  replayEarlyInput()
  expect(pressed).toHaveBeenCalledOnce()
})

/** A controlled form that prints its state. */
function Form({ onReady }: { onReady?: () => void }) {
  const [values, setValues] = useState({ phone: '', note: '', year: '', terms: false, gender: 'Male' })
  const change = (part: Partial<typeof values>) => setValues(before => ({ ...before, ...part }))
  useEffect(() => onReady?.(), [onReady])
  return (
    <form>
      <input name="phone" value={values.phone} onChange={({ target }) => change({ phone: target.value })} />
      <textarea name="note" value={values.note} onChange={({ target }) => change({ note: target.value })} />
      <select name="year" value={values.year} onChange={({ target }) => change({ year: target.value })}>
        <option value="">Year</option>
        <option value="1996">1996</option>
      </select>
      <input
        name="terms"
        type="checkbox"
        checked={values.terms}
        onChange={({ target }) => change({ terms: target.checked })}
      />
      {['Male', 'Female'].map(gender => (
        <input
          key={gender}
          name="gender"
          type="radio"
          value={gender}
          checked={values.gender === gender}
          onChange={() => change({ gender })}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

const find = <Field extends HTMLElement>(selector: string) => document.querySelector(selector) as Field

test('hydration keeps all earlier input', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  find<HTMLInputElement>('[name=phone]').value = '98765'
  find<HTMLTextAreaElement>('textarea').value = 'Hello'
  find<HTMLSelectElement>('select').value = '1996'
  find<HTMLInputElement>('[name=terms]').checked = true
  find<HTMLInputElement>('[value=Female]').checked = true
  find<HTMLInputElement>('[name=phone]').focus()
  find<HTMLInputElement>('[name=phone]').setSelectionRange(2, 2)

  const react = await act(async () => hydrateRoot(root, <Form onReady={() => replayEarlyInput()} />))
  const known = JSON.parse(find('output').textContent ?? '')
  expect(known).toEqual({ phone: '98765', note: 'Hello', year: '1996', terms: true, gender: 'Female' })
  expect(find<HTMLInputElement>('[name=phone]').value).toBe('98765')
  await vi.waitFor(() => expect(find<HTMLInputElement>('[name=phone]').selectionStart).toBe(2))
  react.unmount()
})
