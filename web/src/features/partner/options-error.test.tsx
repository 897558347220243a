import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { CallError } from '../../lib/call-error.ts'
import { OptionsError } from './options-error.tsx'

const wrong = 'Error: Something went wrong. Please try again.'

test.each([
  ['a surprise has its number', CallError.surprise(500, 'r-42'), `${wrong}Reference for our support: r-42`],
  ['a plain error its own words', new Error('Too few castes'), 'Error: Too few castes'],
  ['an error without words the default', new Error(), 'Error: Failed to fetch options'],
])('%s', (_, error, text) => {
  renderPart(<OptionsError error={error} onRetry={() => {}} isRetrying={false} />)
  expect(screen.getByRole('alert').textContent).toBe(`${text}Retry`)
})
