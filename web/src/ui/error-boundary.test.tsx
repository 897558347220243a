import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

let isBroken = true

function Stories() {
  if (isBroken) throw new Error('undefined is not a story')
  return <p>Two stories</p>
}

test('an error in one part keeps the rest of the page and offers Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderPart(
    <>
      <p>The rest of the page</p>
      <ErrorBoundary what="We could not show the stories.">
        <Stories />
      </ErrorBoundary>
    </>,
  )
  expect(screen.getByText('The rest of the page')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('We could not show the stories.')

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Two stories')).toBeTruthy()
})
