import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { PublicHeader } from './public-header.tsx'

function open() {
  const { router } = renderPart(
    <>
      <PublicHeader />
      <p>Elsewhere</p>
    </>,
  )
  const isOpen = () => screen.getByRole('navigation').getAttribute('data-open') === 'true'
  return { router, isOpen, user: userEvent.setup() }
}

describe('the menu of the public header', () => {
  test('opens and closes with its button, which announces the state', async () => {
    const { isOpen, user } = open()
    const toggle = screen.getByRole('button', { name: 'Open menu' })
    expect(isOpen()).toBe(false)
    await user.click(toggle)
    expect(isOpen()).toBe(true)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(isOpen()).toBe(false)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })

  test('closes with Escape and returns the focus to its button', async () => {
    const { isOpen, user } = open()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.tab()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
  })

  test('closes on a press outside', async () => {
    const { isOpen, user } = open()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(screen.getByText('Elsewhere'))
    expect(isOpen()).toBe(false)
  })

  test('closes after navigation', async () => {
    const { isOpen, user, router } = open()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(screen.getByRole('link', { name: 'Login' }))
    expect(router.state.location.pathname).toBe('/login')
    expect(isOpen()).toBe(false)
  })
})
