import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { acceptInterest } from '#contract/interests.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, stubCalls } from '../../../testing/stub-calls.ts'
import { useInterest } from './use-interest.ts'

function Accept() {
  const { accept, refusal } = useInterest(1059)
  return (
    <>
      <button type="button" onClick={accept}>
        Accept
      </button>
      <p role="alert">{refusal}</p>
    </>
  )
}

test('a surprise is told with the reference for our support', async () => {
  stubCalls(fails(acceptInterest, 500, {}, { 'x-request-id': 'r-9' }))
  renderPart(<Accept />)
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  const told = await screen.findByText(/^Something went wrong/)
  expect(told.textContent).toBe('Something went wrong. Please try again.\nReference for our support: r-9')
})
