import { describe, expect, test } from 'vitest'
import { plainText, prepareHtml } from './prepare-html.ts'

describe('a stored text made ready for its page', () => {
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

  test('never gives one anchor twice, and copes with headings that have no Latin letters', () => {
    const { sections } = prepareHtml('<h2>Why</h2><h2>Why</h2><h2>सप्तपदी</h2>')
    expect(sections.map(({ id }) => id)).toEqual(['part-why', 'part-why-2', 'part-3'])
  })

  test('puts tables into a frame they can scroll in', () => {
    expect(prepareHtml('<table><tbody></tbody></table>').html).toBe(
      '<div data-table><table><tbody></tbody></table></div>',
    )
  })

  test.each([
    ['<p>One <strong>two</strong>, three.</p><p>Four</p>', 'One two, three. Four'],
    ['<p>Rs.99 &amp; &lt;more&gt; &quot;x&quot; &#39;y&#x27;</p>', 'Rs.99 & <more> "x" \'y\''],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&unknown; &#9999999;', '&unknown;'],
  ])('the words of %s', (html, words) => {
    expect(plainText(html)).toBe(words)
  })
})
