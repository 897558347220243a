import { afterEach, expect, test, vi } from 'vitest'
import { firstScript } from '#contract/first-script.ts'
import { answerPresses, hearPresses, pressWhenThere } from './early-presses.ts'

afterEach(() => {
  answerPresses()
  document.body.replaceChildren()
})

/** A page as it stands there before the app, with what its buttons answer later. */
function page(html: string) {
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = html
  document.body.append(root)
  return root
}
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`) as HTMLElement

test('a press waits for the app, is done once, and from then on nothing is held back', () => {
  const root = page(
    '<button aria-label="Open menu"></button><form><button aria-label="Login"></button></form>',
  )
  const pressed = vi.fn((event: Event) => event.preventDefault())
  hearPresses()
  for (const name of ['Open menu', 'Open menu', 'Login']) button(name).click()
  root.addEventListener('click', pressed)
  expect(pressed).not.toHaveBeenCalled()
  answerPresses()
  expect(pressed).toHaveBeenCalledTimes(2)
  button('Login').click()
  expect(pressed).toHaveBeenCalledTimes(3)
})

test('what was pressed before the first script is done as well, and links are links', () => {
  const root = page('<button aria-label="Open menu"><b>x</b></button><a href="#x">x</a>')
  const pressed = vi.fn((event: Event) => event.preventDefault())
  new Function(firstScript)()
  root.addEventListener('click', pressed)
  root.querySelector('b')?.click()
  expect(pressed).not.toHaveBeenCalled()
  root.querySelector('a')?.click()
  expect(pressed).toHaveBeenCalledTimes(1)
  hearPresses()
  button('Open menu').click()
  answerPresses()
  expect(pressed).toHaveBeenCalledTimes(2)
  button('Open menu').click()
  expect(pressed).toHaveBeenCalledTimes(3)
})

test('a form sent by the key is held back too, and links are left alone', () => {
  const root = page('<form><button type="submit" aria-label="Login"></button></form><a href="#x">x</a>')
  const pressed = vi.fn((event: Event) => event.preventDefault())
  const followed = vi.fn((event: Event) => event.preventDefault())
  root.querySelector('a')?.addEventListener('click', followed)
  hearPresses()
  root.querySelector('a')?.click()
  expect(followed).toHaveBeenCalledOnce()
  root.querySelector('form')?.requestSubmit()
  button('Login').addEventListener('click', pressed)
  answerPresses()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('what stands in for a part passes the press on to it, once it is there', async () => {
  const root = page(
    '<header data-to-come="true"><button aria-label="Menu" data-stands-for="Open menu"></button></header>',
  )
  hearPresses()
  button('Menu').click()
  answerPresses()
  pressWhenThere(button('Menu'))
  const real = document.createElement('button')
  real.setAttribute('aria-label', 'Open menu')
  const pressed = vi.fn()
  real.addEventListener('click', pressed)
  root.replaceChildren(real)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(2), 10_000)
})
