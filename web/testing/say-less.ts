import { type Config, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'

/** What tools write down in case something fails took a quarter of the time of a page's test: later, or not at all. */
export function sayLess(): void {
  drawPageOnce()
  nameNoOwners()
}

/** Whoever waits fails many times before what they wait for is there; the page is drawn when the wait is over. */
function drawPageOnce(): void {
  configure({
    getElementError(message, container) {
      const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Waiting
      const texts = [message, !isWaiting && prettyDOM(container)]
      return Object.assign(new Error(texts.filter(Boolean).join('\n\n')), {
        name: 'TestingLibraryElementError',
      })
    },
  })
}

interface Waiting extends Config {
  _disableExpensiveErrorDiagnostics?: boolean
}

/** React notes a stack for each of the first ten thousand elements of a second, to say in a warning who made it. */
function nameNoOwners(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: inside } =
    React as unknown as Record<string, object>
  const always = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true }
  if (inside) Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', always)
}
