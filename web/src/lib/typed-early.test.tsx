import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { tellTyped } from './typed-early.ts'

afterEach(() => document.body.replaceChildren())

/** A form whose values are React's, and which says what React knows. */
function Form({ onArrived }: { onArrived?: () => void }) {
  const [values, setValues] = useState({ phone: '', note: '', year: '', terms: false, gender: 'Male' })
  const change = (part: Partial<typeof values>) => setValues(before => ({ ...before, ...part }))
  useEffect(() => onArrived?.(), [onArrived])
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

test('the app learns of everything that was typed, chosen and ticked before it came', async () => {
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

  const react = await act(async () => hydrateRoot(root, <Form onArrived={() => tellTyped(root)} />))
  const known = JSON.parse(find('output').textContent ?? '')
  expect(known).toEqual({ phone: '98765', note: 'Hello', year: '1996', terms: true, gender: 'Female' })
  expect(find<HTMLInputElement>('[name=phone]').value).toBe('98765')
  await vi.waitFor(() => expect(find<HTMLInputElement>('[name=phone]').selectionStart).toBe(2))
  react.unmount()
})
