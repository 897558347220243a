import { beforeEach, expect, test, vi } from 'vitest'
import { firstScript } from '#contract/first-script.ts'
import { answerPresses } from './early-presses.ts'

beforeEach(() => {
  document.body.replaceChildren()
  new Function(firstScript)()
  return answerPresses
})

/** A page before the app has loaded. */
function page(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`
  const pressed = vi.fn((event: Event) => event.preventDefault())
  return { find: (selector: string) => document.querySelector(selector) as HTMLElement, pressed }
}

test('a press waits for the app and is done once', () => {
  const { find, pressed } = page('<button><b>Open menu</b></button>')
  find('b').click()
  find('button').click()
  find('button').addEventListener('click', pressed)
  expect(pressed).not.toHaveBeenCalled()
  answerPresses()
  expect(pressed).toHaveBeenCalledOnce()
  find('button').click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a link answers before the app', () => {
  const { find, pressed } = page('<a href="#x">x</a>')
  find('a').addEventListener('click', pressed)
  find('a').click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a button that was drawn again is found by its id, and one that is gone is left', () => {
  const { find, pressed } = page('<button id="menu"></button><button class="gone"></button>')
  find('#menu').click()
  find('.gone').click()
  page('<button id="menu"></button>')
  find('#menu').addEventListener('click', pressed)
  answerPresses()
  expect(pressed).toHaveBeenCalledOnce()
})
