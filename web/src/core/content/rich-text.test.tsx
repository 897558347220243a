import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { RichText } from './rich-text.tsx'

const html = `
  <p><a href="/contact-us"><strong>Write to us</strong></a></p>
  <p><a href="https://cybercrime.gov.in">Elsewhere</a> <a href="//evil.example/x">Slashes</a>
  <a href="/art/card.pdf">File</a> <a href="/api/v1/page">Call</a> <a>Nowhere</a></p>`

describe('links in a stored text', () => {
  test('links to our own pages open without a reload, also when a part of the link is pressed', () => {
    const { router } = renderPart(<RichText html={html} />)
    const isLeftToBrowser = fireEvent.click(screen.getByText('Write to us'))
    expect(isLeftToBrowser).toBe(false)
    expect(router.state.location.pathname).toBe('/contact-us')
  })

  test.each(['Elsewhere', 'Slashes', 'File', 'Call', 'Nowhere'])('%s is left to the browser', name => {
    const { router } = renderPart(<RichText html={html} />)
    // jsdom cannot follow links; the click must only not be taken by us.
    document.addEventListener('click', event => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByText(name))
    expect(router.state.location.pathname).toBe('/')
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a click with %o opens a tab, as usual',
    how => {
      const { router } = renderPart(<RichText html={html} />)
      document.addEventListener('click', event => event.preventDefault(), { once: true })
      fireEvent.click(screen.getByText('Write to us'), how)
      expect(router.state.location.pathname).toBe('/')
    },
  )
})
