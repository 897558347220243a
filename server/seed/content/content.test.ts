import { describe, expect, it } from 'vitest'
import { factsOf, fillIn, type Promised, promised } from '../../src/core/content/facts.ts'
import { placeholders, readContent } from './read-content.ts'

const content = readContent()
const facts = factsOf(promised)
const documents = [...content.pages, ...content.posts]
const allowedTags = new Set('h2 h3 p ul ol li a strong em table thead tbody tr th td'.split(' '))

const words = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** Tags that are open at the end, or the first tag that closes the wrong element. */
function unbalancedTags(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (!slash) open.push(name)
    else if (open.pop() !== name) return [`/${name}`]
  }
  return open
}

describe('pages and posts', () => {
  it.each(documents)('$slug uses only allowed tags and closes each', ({ html }) => {
    const tags = [...html.matchAll(/<\/?([^\s>]*)/g)].map(match => match[1] ?? '')
    expect(tags.filter(tag => !allowedTags.has(tag))).toEqual([])
    expect(unbalancedTags(html)).toEqual([])
  })

  it.each(documents)('$slug has no attributes except safe links', ({ html }) => {
    const withAttributes = html.match(/<[a-z0-9]+\s[^>]*>/g) ?? []
    const safeLink = /^<a href="(https:\/\/[^"\s]+|mailto:[^"\s]+|\{\{link\.\w+\}\})">$/
    expect(withAttributes.filter(tag => !safeLink.test(tag))).toEqual([])
  })

  it.each(documents)('$slug uses only known placeholders', ({ html }) => {
    const known = new Set(
      [...placeholders, ...Object.keys(facts)].flatMap(name => [
        `{{${name}}}`,
        `{{?${name}}}`,
        `{{/${name}}}`,
      ]),
    )
    const braces = html.match(/\{+[^{}]*\}+/g) ?? []
    expect(braces.filter(text => !known.has(text))).toEqual([])
  })

  it.each(documents)('$slug writes Rs. and escapes ampersands', ({ title, html }) => {
    expect(title + html).not.toContain('₹')
    expect(html).not.toMatch(/&(?!amp;|lt;|gt;|nbsp;)/)
  })

  it.each(['privacy-policy', 'terms-conditions', 'return-refund'])('%s says that it is a draft', slug => {
    const page = content.pages.find(candidate => candidate.slug === slug)
    expect(page?.html).toMatch(/^<p><em>Draft for review by counsel; version 1, .+<\/em><\/p>/)
  })

  it('every page exists once', () => {
    expect(content.pages.map(page => page.slug).sort()).toEqual([
      'about-us',
      'grievance',
      'how-it-works',
      'privacy-policy',
      'return-refund',
      'safety',
      'terms-conditions',
    ])
  })
})

describe('numbers', () => {
  const { landing, pricing, testimonials } = content
  const siteTexts = { ...landing, statistics: [], ...pricing, testimonials }
  const texts = [...content.pages, { slug: 'site texts', html: JSON.stringify(siteTexts) }]
  /** Numbers that we do not choose: laws, helplines, headings and dates. */
  const notOurs = [
    /<h2>\d+\. /,
    /<\/?h[23]>/,
    /version 1, 15 November 2026/,
    /Act, (1961|1989|2000|2019|2023)\b/,
    /Rules, 2021|rules of 2011|until 2027/,
    /marry at 21 and a woman at 18|21 for men, 18 for women|no one under 18/,
    /\b(112|181|1915|1930|HS1234)\b/,
    /four days or forty minutes/,
    /a day is any 24 hours, and a week is any seven days/,
  ]
  const left = (html: string) =>
    notOurs.reduce((text, known) => text.replaceAll(new RegExp(known, 'g'), ''), html)

  it.each(texts)('$slug takes its numbers from the contract', ({ html }) => {
    const words = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve'
    const measured = new RegExp(
      `.{0,20}(\\d+|\\b(${words}) (working |calendar )?(hour|day|week|month|year)s?\\b).{0,10}`,
      'gi',
    )
    expect(left(html).match(measured) ?? []).toEqual([])
  })

  it('the numbers follow the constants of the contract', () => {
    const all = texts.map(text => text.html).join()
    for (const name of Object.keys(facts).filter(name => !name.startsWith('link.'))) {
      const changed = fillIn(all, { ...facts, [name]: 'something else' })
      expect(changed, name).not.toBe(fillIn(all))
    }
    const others: Promised = { ...promised, interestsPerDay: 7, premium: { ...promised.premium, months: 6 } }
    const terms = content.pages.find(page => page.slug === 'terms-conditions')?.html ?? ''
    const filled = fillIn(terms, factsOf(others))
    expect(filled).toContain('<td>Interests sent</td><td>7 a day</td>')
    expect(filled).toContain('<strong>Rs.99 for 6 months</strong>')
  })
})

describe('posts', () => {
  it.each(content.posts)('$slug is long enough and starts with a paragraph', ({ html }) => {
    expect(words(html)).toBeGreaterThanOrEqual(600)
    // The excerpt in the blog list is cut from the start of the text.
    expect(html).toMatch(/^<p>/)
  })

  it.each(content.posts)('$slug has plain keywords, a valid date and a cover', post => {
    expect(post.keywords.length).toBeGreaterThan(0)
    expect(post.keywords.filter(keyword => keyword.includes(','))).toEqual([])
    expect(new Date(post.date).toISOString().slice(0, 10)).toBe(post.date)
    expect(post.date >= '2026-02-01' && post.date <= '2026-11-10').toBe(true)
    expect(post.cover).toBe(`art/posts/${post.slug}`)
  })
})

describe('landing page and testimonials', () => {
  it('shows the specified statistics', () => {
    expect(content.landing.statistics.map(({ value, label }) => ({ value, label }))).toEqual([
      { value: '570+', label: 'happy couples matched' },
      { value: '3800+', label: 'verified members' },
      { value: '228', label: 'marriages' },
      { value: '19,000+', label: 'hours of conversations' },
    ])
  })

  it('names the three easy steps as specified', () => {
    expect(content.landing.steps.map(step => step.title)).toEqual([
      'Sign Up & Create Your Profile',
      'Find Compatible Matches',
      'Connect & Take The Next Step',
    ])
  })

  it('says what the site is for', () => {
    expect(content.landing.purposeLine).toBe('for matrimonial purposes only, not a dating site')
  })

  it('sells Premium at Rs.99 per year', () => {
    expect(fillIn(`${content.pricing.price} ${content.pricing.period}`)).toBe('Rs.99 per year')
  })
})
