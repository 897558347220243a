import { describe, expect, test } from 'vitest'
import { plainText, prepareHtml } from './prepare-html.ts'

describe('preparing a stored text', () => {
  test('gives every heading an anchor and lists them', () => {
    const { html, sections } = prepareHtml(
      '<p>Hello</p><h2>1. Who &amp; <em>what</em></h2><p>x</p><h2>Why</h2>',
    )
    expect(sections).toEqual([
      { id: 'part-1-who-what', title: '1. Who & what' },
      { id: 'part-why', title: 'Why' },
    ])
    expect(html).toBe(
      '<p>Hello</p><h2 id="part-1-who-what">1. Who &amp; <em>what</em></h2><p>x</p><h2 id="part-why">Why</h2>',
    )
  })

  test('gives each heading its own anchor, also without Latin letters', () => {
    const { sections } = prepareHtml('<h2>Why</h2><h2>Why</h2><h2>सप्तपदी</h2>')
    expect(sections.map(({ id }) => id)).toEqual(['part-why', 'part-why-2', 'part-3'])
  })

  test('puts tables into a frame that scrolls', () => {
    expect(prepareHtml('<table><tbody></tbody></table>').html).toBe(
      '<div data-table><table><tbody></tbody></table></div>',
    )
  })

  test.each([
    ['<p>One <strong>two</strong>, three.</p><p>Four</p>', 'One two, three. Four'],
    ['<p>Rs.99 &amp; &lt;more&gt; &quot;x&quot; &#39;y&#x27;</p>', 'Rs.99 & <more> "x" \'y\''],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&unknown; &#9999999;', '&unknown;'],
  ])('plain text of %s', (html, words) => {
    expect(plainText(html)).toBe(words)
  })
})
