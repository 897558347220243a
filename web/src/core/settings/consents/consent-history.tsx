import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consent } from '#contract/core/settings/consents.ts'
import { indianTime } from '../../../lib/indian-time.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { readAgreedText } from './api.ts'
import classes from './consent-list.module.css'

const at = indianTime({ dateStyle: 'medium', timeStyle: 'short' })

export function ConsentHistory({ history }: { history: Consent['history'] }) {
  return (
    <details className={classes.history}>
      <summary>History</summary>
      <ul>
        {history.map(one => (
          <Given key={`${one.givenAt} ${one.wording}`} given={one} />
        ))}
      </ul>
    </details>
  )
}

function Given({ given: { wording, hash, givenAt, withdrawnAt } }: { given: Consent['history'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <p>
        {at(givenAt)}: {wording.split(':')[0]}
        {withdrawnAt && `, withdrawn ${at(withdrawnAt)}`}
      </p>
      {hash && isOpen && <Words hash={hash} />}
      {hash && !isOpen && (
        <button type="button" className={classes.words} onClick={() => setIsOpen(true)}>
          Show the text
        </button>
      )}
    </li>
  )
}

/** Shown as plain text, never as HTML. */
function Words({ hash }: { hash: string }) {
  const query = useQuery(readAgreedText(hash))
  return (
    <Loaded query={query} failure="We could not load the text." lines={3}>
      {({ text }) => (
        // The text scrolls, so the keyboard must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        <section className={classes.text} aria-label="Text of the consent" tabIndex={0}>
          {plain(text)}
        </section>
      )}
    </Loaded>
  )
}

const plain = (html: string) =>
  html
    .replace(/<\/(p|h\d|li|tr|ul|ol)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
