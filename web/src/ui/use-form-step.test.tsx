import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useIsFirstPart } from './use-form-step.ts'

function Introduction() {
  return <div>{useIsFirstPart() && <p>It takes a few minutes.</p>}</div>
}

const at = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Introduction />
  </MemoryRouter>
)

test('the app takes over the HTML of the first part when the address names a later part', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(at('/sign-up'))
  const onRecoverableError = vi.fn()
  const react = await act(async () => hydrateRoot(page, at('/sign-up?step=3'), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(page.textContent).toBe('')
  await act(async () => react.unmount())
})
