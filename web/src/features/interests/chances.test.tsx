import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { Chances } from './chances.tsx'

test.each([
  [{ some: 1, of: 1 }, 'Answers nearly everyone'],
  [{ some: 2, of: 3 }, 'Answers about 2 in 3'],
  [{ some: 1, of: 4 }, 'Answers about 1 in 4'],
  [{ some: 0, of: 1 }, 'Has not answered an interest recently.'],
])('%o is told as: %s', (answers, text) => {
  renderPart(<Chances name="Asha" answers={answers} differs={[]} />)
  expect(screen.getByText(text)).toBeTruthy()
})
