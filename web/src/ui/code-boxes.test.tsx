import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { CodeBoxes, emptyBoxes } from './code-boxes.tsx'

function Sample() {
  const [value, setValue] = useState(emptyBoxes(4))
  return <CodeBoxes label="Code" value={value} onChange={setValue} />
}

function open() {
  renderPart(<Sample />)
  return { user: userEvent.setup() }
}
const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 4`)
const code = () => [1, 2, 3, 4].map(place => box(place).value || '_').join('')

describe('code boxes', () => {
  test('ask the phone for the code and for digits', () => {
    open()
    expect([1, 2].map(place => box(place).autocomplete)).toEqual(['one-time-code', 'off'])
    expect(box(3).inputMode).toBe('numeric')
  })

  test('move on with every digit and accept nothing else', async () => {
    const { user } = open()
    await user.click(box(1))
    await user.keyboard('1a2')
    expect(code()).toBe('12__')
    expect(document.activeElement).toBe(box(3))
    await user.keyboard('34')
    expect(code()).toBe('1234')
    expect(document.activeElement).toBe(box(4))
  })

  test('move back with Backspace', async () => {
    const { user } = open()
    await user.click(box(1))
    await user.keyboard('1234{Backspace}')
    expect(code()).toBe('123_')
    await user.keyboard('{Backspace}{Backspace}')
    expect(code()).toBe('1___')
    expect(document.activeElement).toBe(box(2))
  })

  test('let a digit be overwritten, and move with the arrow keys', async () => {
    const { user } = open()
    await user.click(box(1))
    await user.keyboard('1234{ArrowLeft}{ArrowLeft}9')
    expect(code()).toBe('1934')
    await user.keyboard('{ArrowRight}8')
    expect(code()).toBe('1938')
  })

  test.each([
    ['1234', '1234'],
    ['12 34', '1234'],
    ['1234 is your code', '1234'],
    ['12345678', '1234'],
    ['no digits', '____'],
  ])('accept a pasted "%s" in any box', async (text, expected) => {
    const { user } = open()
    await user.click(box(3))
    await user.paste(text)
    expect(code()).toBe(expected)
  })

  test('fill in a pasted part of a code from its box on', async () => {
    const { user } = open()
    await user.click(box(2))
    await user.paste('56')
    expect(code()).toBe('_56_')
    expect(document.activeElement).toBe(box(4))
  })
})
