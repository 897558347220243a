import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedContent } from '../../seed/site-content.ts'
import { asGuest } from '../../testing/as.ts'
import { type Desk, deskOf } from '../../testing/editing.ts'
import { atWork, auditAfter, auditHead, post } from '../../testing/office.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { publishDue } from './publish-due.ts'
import { lockVersions } from './store.ts'

let t: TestApp
let tara: Desk
let other: Desk
const fail = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  t = await testApp()
  await t.clock.set('2026-08-03T06:00:00Z')
  await seedContent(t.db, { withDemo: true })
  tara = deskOf((await atWork(t, 'editor')).send)
  other = deskOf((await atWork(t, 'editor')).send)
})

const read = async (path: string) => (await asGuest(t.app)({ url: `/api/v1/${path}` })).json()
const about = () => read('page?slug=about-us')
const states = async (kind: string, key: string) =>
  (await tara.open(kind, key)).versions.map(({ n, state }) => `${n} ${state}`)

test('what came with the site is its first version, once, and lists say so', async () => {
  await seedContent(t.db, { withDemo: true })
  const [twice] = await t.db`select from content_versions group by kind, key having count(*) > 1`
  expect(twice).toBeUndefined()
  const { items } = (await (await atWork(t, 'editor')).send({ url: '/api/v1/admin/content' })).json()
  const kinds = items.map(({ kind }: { kind: string }) => kind)
  const counted = Object.fromEntries(
    kinds.map((kind: string) => [kind, kinds.filter((one: string) => one === kind).length]),
  )
  expect(counted).toEqual({ banner: 1, landing: 1, pricing: 1, page: 7, post: 12, story: 8, testimonial: 8 })
  expect(items.every(({ publishedAt }: { publishedAt: string | null }) => publishedAt !== null)).toBe(true)
})

test('a draft changes nothing in public; published, it is there; restored, it is a draft again', async () => {
  const before = await about()
  expect((await tara.save('page', 'about-us', { html: '<p>Quite new</p>' })).json()).toMatchObject({
    revision: 1,
  })
  expect(await about()).toEqual(before)
  expect((await tara.publish('page', 'about-us', { note: 'Shorter' })).json()).toEqual({
    message: 'Published.',
    before: 1,
  })
  expect(await about()).toEqual({ ...before, html: '<p>Quite new</p>' })
  expect(await states('page', 'about-us')).toEqual(['2 published', '1 retired'])

  expect((await tara.act('restore', { kind: 'page', key: 'about-us', n: 1 })).statusCode).toBe(200)
  expect(await about()).toEqual({ ...before, html: '<p>Quite new</p>' })
  expect(await states('page', 'about-us')).toEqual(['3 draft', '2 published', '1 retired'])
  await tara.publish('page', 'about-us')
  expect(await about()).toEqual(before)
})

test('to restore loses no draft, and to set one aside neither', async () => {
  await tara.save('page', 'safety', { title: 'Mine' })
  await tara.act('restore', { kind: 'page', key: 'safety', n: 1 })
  expect(await states('page', 'safety')).toEqual(['3 draft', '2 retired', '1 published'])
  const { n, revision } = await tara.open('page', 'safety')
  expect((await tara.act('discard', { kind: 'page', key: 'safety', n, revision })).statusCode).toBe(200)
  await tara.act('restore', { kind: 'page', key: 'safety', n: 2 })
  expect((await tara.open('page', 'safety')).document).toMatchObject({ title: 'Mine' })
})

describe('two at once', () => {
  test('who saves over a newer draft is told whose, and neither is lost', async () => {
    const { n, revision, document } = await tara.open('page', 'how-it-works')
    const sent = (title: string, more = {}) => ({
      kind: 'page',
      key: 'how-it-works',
      n,
      revision,
      document: { ...document, title },
      ...more,
    })
    const [one, two] = await Promise.all([tara.act('save', sent('One')), other.act('save', sent('Two'))])
    const codes = [one, two].map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
    const [saved, refused] = codes[0] === 200 ? ['One', two] : ['Two', one]
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/ saved another draft on .* IST\. Nothing of yours is lost\.$/),
    })
    expect((await tara.open('page', 'how-it-works')).document).toMatchObject({ title: saved })
    expect((await other.act('save', sent('Third', { setsAside: true }))).statusCode).toBe(200)
    expect(await states('page', 'how-it-works')).toEqual(['3 draft', '2 retired', '1 published'])
  })

  test('one of two publishes, and nobody publishes what they have not seen', async () => {
    const key = await tara.newPost()
    const sent = { kind: 'post', key, n: 1, revision: 2 }
    const answers = await Promise.all([tara, other, tara, other].map(desk => desk.act('publish', sent)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    await tara.save('post', key, { title: 'Later' })
    await other.save('post', key, { title: 'Later still' })
    expect((await tara.act('publish', { kind: 'post', key, n: 2, revision: 1 })).statusCode).toBe(409)
  })

  /** Another draft with the same count of saves. */
  test('who has a draft on the screen that was set aside neither overwrites, publishes nor discards its successor', async () => {
    const key = await tara.newPost()
    await tara.publish('post', key)
    await tara.save('post', key, { title: 'Mine' })
    const { n, revision, document } = await tara.open('post', key)
    const om = { kind: 'post', key, n: 1, revision: 2, document: { ...document, title: 'Of Om' } }
    expect((await other.act('save', om)).statusCode).toBe(409)
    expect((await other.act('save', { ...om, setsAside: true })).json()).toMatchObject({ n: 3, revision: 1 })
    expect([n, revision]).toEqual([2, 1])
    const seen = { kind: 'post', key, n, revision }
    for (const act of ['save', 'publish', 'discard'])
      expect((await tara.act(act, { ...seen, document })).json().message).toMatch(
        / saved another draft on .*Nothing of yours is lost/,
      )
    expect((await tara.open('post', key)).document).toMatchObject({ title: 'Of Om' })
    expect(await states('post', key)).toEqual(['3 draft', '2 retired', '1 published'])
  })

  test('who began with what was public before takes nothing back of what is', async () => {
    const key = await tara.newPost()
    await tara.publish('post', key)
    const began = await tara.open('post', key)
    const mine = ({ n, revision, document }: typeof began) => ({
      kind: 'post',
      key,
      n,
      revision,
      document: { ...document, title: 'Mine' },
    })
    await other.save('post', key, { title: 'Second' })
    const between = await tara.open('post', key)
    await other.save('post', key, { title: 'Second, corrected' })
    const last = await tara.open('post', key)
    await other.publish('post', key)
    for (const old of [began, between])
      expect((await tara.act('save', mine(old))).json().message).toMatch(
        / published another version on .*Nothing of yours is lost/,
      )
    // It was published as it stood on the screen: nothing of anybody's is lost.
    expect((await tara.act('save', mine(last))).json()).toMatchObject({ n: 3, revision: 1 })
  })
})

test('of HTML what the cleaner keeps is stored', async () => {
  const key = await tara.newPost({ html: '<p onclick="run()">Words</p><script>run()</script>' })
  const [stored] = await t.db`
    select document ->> 'html' as html from content_versions where kind = 'post' and key = ${key}`
  expect(stored).toEqual({ html: '<p>Words</p>' })
})

describe('a time to come', () => {
  const at = (minutes: number) =>
    new Date(Date.parse('2026-08-03T06:00:00Z') + minutes * 60_000).toISOString()
  const titleOf = async (key: string) => (await read(`admin-mat/api/blog-post.php?id=${key}`)).blog_name

  test('goes out at its minute although there is a newer draft, once however many servers look', async () => {
    const key = await tara.newPost({ title: 'Of ten' })
    expect((await tara.publish('post', key, { at: at(10) })).json().message).toBe(
      'It is published on 3 Aug 2026, 11:40 IST.',
    )
    await tara.save('post', key, { title: 'Newer' })
    expect(await states('post', key)).toEqual(['2 draft', '1 scheduled'])
    await t.clock.set('2026-08-03T06:09:59Z')
    expect(await publishDue(t.serverDb, fail)).toBe(0)
    expect(await titleOf(key)).toBeUndefined()
    await t.clock.set('2026-08-03T06:10:00Z')
    const head = await auditHead(t)
    const rounds = await Promise.all([1, 2, 3, 4].map(() => publishDue(t.serverDb, fail)))
    expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await titleOf(key)).toBe('Of ten')
    expect(await states('post', key)).toEqual(['2 draft', '1 published'])
    expect((await auditAfter(t, head)).map(({ action, subject }) => [action, subject])).toEqual([
      ['content.due', `post:${key}`],
    ])
  })

  test('is cancelled: a draft again, or kept beside a newer one', async () => {
    const key = await tara.newPost()
    await tara.publish('post', key, { at: at(20) })
    await tara.act('cancel', { kind: 'post', key })
    expect(await states('post', key)).toEqual(['1 draft'])
    await tara.publish('post', key, { at: at(20) })
    await tara.save('post', key, { title: 'Newer' })
    expect((await tara.publish('post', key, { at: at(21) })).statusCode).toBe(409)
    await tara.act('cancel', { kind: 'post', key })
    expect(await states('post', key)).toEqual(['2 draft', '1 retired'])
    await t.clock.set('2026-08-03T06:25:00Z')
    expect(await publishDue(t.serverDb, fail)).toBe(0)
    expect((await tara.act('cancel', { kind: 'post', key })).statusCode).toBe(404)
  })

  test('is put off in the very moment in which it comes', async () => {
    await t.clock.set('2026-08-03T06:25:00Z')
    const key = await tara.newPost()
    await tara.publish('post', key, { at: at(30) })
    await t.clock.set('2026-08-03T06:30:00Z')
    const rounds: Promise<number>[] = []
    await t.db.begin(async tx => {
      await lockVersions(tx, { kind: 'post', key })
      rounds.push(publishDue(t.serverDb, fail))
      await untilWaiting(t.db)
      await tx`update content_versions set publish_at = ${at(31)} where kind = 'post' and key = ${key}`
    })
    expect([await rounds[0], await states('post', key)]).toEqual([0, ['1 scheduled']])
    await tara.act('cancel', { kind: 'post', key })
  })

  test('is neither in the past nor in a year and more', async () => {
    await t.clock.set('2026-08-03T06:00:00Z')
    const key = await tara.newPost()
    for (const wrong of [at(0), at(-1), at(60 * 24 * 400)])
      expect((await tara.publish('post', key, { at: wrong })).json().errors.at).toMatch(
        /^Please choose a time/,
      )
    expect((await tara.publish('post', key, { at: 'soon' })).statusCode).toBe(400)
  })

  test('one that cannot be published holds up no other', async () => {
    const [broken, fine] = [await tara.newPost(), await tara.newPost({ title: 'Fine' })]
    await tara.publish('post', broken, { at: at(5) })
    await tara.publish('post', fine, { at: at(6) })
    await t.db`update content_versions set document = document || '{"topic":"None"}' where kind = 'post' and key = ${broken}`
    await t.clock.set('2026-08-03T06:07:00Z')
    const errors: unknown[] = []
    const look = () => publishDue(t.serverDb, error => errors.push(error))
    await look()
    expect(errors).toHaveLength(1)
    expect(await titleOf(fine)).toBe('Fine')

    // Tried again more and more seldom; after some tries the office says so, and goes on trying.
    const says = async () => {
      const { lights } = (await (await atWork(t, 'editor')).send({ url: '/api/v1/admin/home' })).json()
      return lights.find(({ name }: { name: string }) => name === 'content')
    }
    await look()
    expect(errors).toHaveLength(1)
    await t.clock.set('2026-08-03T06:07:10Z')
    await look()
    await t.clock.set('2026-08-03T06:07:29Z')
    await look()
    expect(errors).toHaveLength(2)
    expect(await says()).toEqual({ name: 'content', isRed: false, says: 'nothing is late' })
    await t.clock.set('2026-08-03T06:07:30Z')
    await look()
    expect(errors).toHaveLength(3)
    expect(await says()).toMatchObject({
      isRed: true,
      says: '“Seven steps” could not be published at its time',
    })
    expect((await tara.open('post', broken)).versions[0]).toMatchObject({ state: 'scheduled', isStuck: true })
    await t.db`update content_versions set failures = 30, try_at = now() where kind = 'post' and key = ${broken}`
    await look()
    const [next] = await t.db`
      select extract(epoch from try_at - now())::int as seconds from content_versions where key = ${broken} and kind = 'post'`
    expect([errors.length, next?.seconds]).toEqual([4, 3600])
    // Given another time, it is as any other.
    await tara.act('cancel', { kind: 'post', key: broken })
    await tara.save('post', broken, { topic: 'Wedding' })
    expect((await tara.publish('post', broken, { at: at(9) })).statusCode).toBe(200)
    expect((await tara.open('post', broken)).versions[0]).toMatchObject({
      state: 'scheduled',
      isStuck: false,
    })
    await t.clock.set(at(9))
    await look()
    expect(await titleOf(broken)).toBe('Seven steps')
    expect(errors).toHaveLength(4)
  })
})

test('addresses in words: changed twice and back, each leads to the post; nobody gets another’s', async () => {
  const key = await tara.newPost({ slug: 'first-words' })
  await tara.publish('post', key)
  for (const slug of ['second-words', 'third-words', 'first-words']) {
    await tara.save('post', key, { slug })
    expect((await tara.publish('post', key)).statusCode).toBe(200)
  }
  for (const slug of ['first-words', 'second-words', 'third-words', key])
    expect((await read(`admin-mat/api/blog-post.php?id=${slug}`)).blog_id).toBe(Number(key))
  const thief = await tara.newPost({ slug: 'second-words' })
  expect((await tara.publish('post', thief)).json()).toEqual({
    message: 'This cannot be published yet. Please see the fields.',
    errors: { slug: 'This address belongs to another post' },
  })
  // Two that want the same one at once.
  const [a, b] = [await tara.newPost({ slug: 'wanted' }), await tara.newPost({ slug: 'wanted' })]
  const answers = await Promise.all([tara.publish('post', a), other.publish('post', b)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('taken down, it is gone at once with its address kept, and can come back', async () => {
  const key = await tara.newPost({ slug: 'comes-back' })
  await tara.publish('post', key)
  expect((await tara.act('take-down', { kind: 'post', key })).statusCode).toBe(200)
  expect((await read('admin-mat/api/blog-post.php?id=comes-back')).message).toBe('Blog not found.')
  expect((await tara.act('take-down', { kind: 'post', key })).statusCode).toBe(404)
  expect((await tara.act('take-down', { kind: 'page', key: 'safety' })).statusCode).toBe(400)
  await tara.act('restore', { kind: 'post', key, n: 1 })
  await tara.publish('post', key)
  expect((await read('admin-mat/api/blog-post.php?id=comes-back')).blog_id).toBe(Number(key))
})

test('taken down with a version that waits for its time, it does not come back by the clock', async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  const at = '2026-08-03T06:10:00.000Z'
  const [both, waiting] = [await tara.newPost({ slug: 'withdrawn' }), await tara.newPost()]
  await tara.publish('post', both)
  await tara.save('post', both, { title: 'Later' })
  await tara.publish('post', both, { at })
  await tara.save('post', both, { title: 'Still a draft' })
  await tara.publish('post', waiting, { at })
  const down = async (key: string) => (await tara.act('take-down', { kind: 'post', key })).json().message
  expect(await down(both)).toBe(
    'It is off the public pages, and nothing is scheduled any more. Its versions stay here.',
  )
  expect(await down(waiting)).toBe('It will not be published. Its versions stay here.')
  await t.clock.set('2026-08-03T06:11:00Z')
  expect(await publishDue(t.serverDb, fail)).toBe(0)
  expect(await states('post', both)).toEqual(['3 draft', '2 retired', '1 retired'])
  expect(await states('post', waiting)).toEqual(['1 retired'])
  expect((await read('admin-mat/api/blog-post.php?id=withdrawn')).message).toBe('Blog not found.')
})

describe('what is not finished', () => {
  const html = (text: string) => ({ html: text })
  test.each([
    [{ title: '' }, { title: 'Please enter a title' }],
    [html('<p> </p>'), { html: 'Please write the text' }],
    [html('<p>{{nothing}}</p>'), { html: '{{nothing}} is no name that we fill in' }],
    [{ title: 'At {{x}}' }, { title: '{{x}} is no name that we fill in' }],
    [
      html('<img src="/api/v1/uploads/c/1.webp" alt=" ">'),
      { html: 'Please say of every picture what it shows, as you would on the phone' },
    ],
    [
      html('<img src="https://x.example/a.png" alt="A">'),
      { html: 'Please add pictures by the button above the text: those of other sites are not shown' },
    ],
  ])('%j is kept as a draft and says %j', async (changed, errors) => {
    const key = await tara.newPost(changed)
    expect((await tara.publish('post', key)).json()).toMatchObject({ errors })
    expect(await states('post', key)).toEqual(['1 draft'])
  })
})

test('banner, landing and stories are on the pages as they were written', async () => {
  await tara.save('landing', 'landing', { purposeLine: 'for weddings, from {{price}}' })
  await tara.publish('landing', 'landing')
  expect((await read('site-texts')).landing.purposeLine).toBe('for weddings, from Rs.99')
  const path = `uploads/c/${'a'.repeat(32)}.webp`
  const picture = { path, small: `uploads/c/${'b'.repeat(32)}.webp`, width: 1600, height: 900, alt: 'A lamp' }
  await tara.save('banner', 'banner', { picture })
  await tara.publish('banner', 'banner')
  expect(await read('admin-mat/api/banner-image.php')).toEqual({
    banner_image: path,
    banner_small: picture.small,
    banner_alt: 'A lamp',
  })
  const { key } = (await tara.act('create', { kind: 'story' })).json()
  const story = {
    groomName: 'Om',
    brideName: 'Uma',
    message: 'Yes',
    groomImage: path,
    consent: 'Both, by mail',
  }
  await tara.save('story', key, story)
  await tara.publish('story', key)
  const stories: { groom_name: string }[] = await read('admin-mat/api/success-story.php')
  expect(stories.find(({ groom_name }) => groom_name === 'Om')).toMatchObject({
    groom_image: `${path}?size=thumb`,
    bride_image: null,
  })
})

test('a written figure needs a source, which is not on the page', async () => {
  const written = { value: '570+', label: 'couples' }
  await tara.save('landing', 'landing', { statistics: [{ ...written, source: '' }] })
  expect((await tara.publish('landing', 'landing')).json().errors).toEqual({
    'statistics.0.source': 'Please say where the number comes from',
  })
  await tara.save('landing', 'landing', { statistics: [{ ...written, source: 'Wedding cards received' }] })
  expect((await tara.publish('landing', 'landing')).statusCode).toBe(200)
  expect((await read('site-texts')).landing.statistics).toEqual([written])
})

test('a counted figure of the landing page stays bound to its count when other fields are saved', async () => {
  const first = { value: '570+', label: 'happy couples matched' }
  const rest = [{ value: '19,000+', label: 'hours of conversations' }]
  const bound = [
    { ...first, value: '', figure: 'marriages', source: '' },
    ...rest.map(it => ({ ...it, source: 'Server log, October 2026' })),
  ]
  await tara.save('landing', 'landing', { statistics: bound })
  await tara.save('landing', 'landing', { purposeLine: 'for families' })
  expect((await tara.publish('landing', 'landing')).statusCode).toBe(200)
  expect((await tara.open('landing', 'landing')).document).toMatchObject({ statistics: bound })
  const shown = async () => (await read('site-texts')).landing.statistics
  expect(await shown()).toEqual(rest)
  await t.db`insert into public_figures (name, value, day) values ('marriages', 1204, '2026-08-02')`
  const value = { value: '1,204', label: `${first.label}, 2 August 2026`, figure: 'marriages' }
  expect(await shown()).toEqual([value, ...rest])
})

describe('what takes two people', () => {
  const asking = { kind: 'page', key: 'terms-conditions', note: 'A new address' }
  /** Somebody whose code is of this moment. */
  let tara: Desk
  beforeEach(async () => {
    tara = deskOf((await atWork(t, 'editor')).send)
  })

  test('an admin says yes to the very words; what was agreed to before stays, and is asked for again', async () => {
    const [gauri, harish] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    await tara.save('page', 'terms-conditions', { html: '<h2>New</h2>' })
    expect((await tara.publish('page', 'terms-conditions')).statusCode).toBe(403)
    const { n, revision } = await tara.open('page', 'terms-conditions')
    const asked = await tara.act('ask', { ...asking, n, revision, asksAgain: true })
    expect(asked.json().message).toMatch(/^Asked\. It happens once /)
    const { requests } = (await gauri.send({ url: '/api/v1/admin/requests' })).json()
    expect(requests[0].sentence).toBe(
      '“Terms & Conditions”, version 2, is published at once. Everybody who agreed before is asked again. What changes: A new address',
    )
    const said = await post(harish.send, 'requests/answer', { id: asked.json().request, answer: 'yes' })
    expect(said.json().message).toContain('is published.')
    expect((await read('admin-mat/api/terms-of-use.php')).terms_of_use_desc).toBe('<h2>New</h2>')
    const [page] = await t.db`select version from pages where slug = 'terms-conditions'`
    expect(page?.version).toBe(2)
  })

  test('edited meanwhile, nothing is published', async () => {
    const gauri = await atWork(t, 'admin')
    await tara.save('pricing', 'pricing', { summary: 'One' })
    const { n, revision } = await tara.open('pricing', 'pricing')
    const sent = { kind: 'pricing', key: 'pricing', note: 'One', n, revision }
    const asked = (await tara.act('ask', sent)).json()
    await other.save('pricing', 'pricing', { summary: 'Two' })
    const said = await post(gauri.send, 'requests/answer', { id: asked.request, answer: 'yes' })
    expect(said.json().message).toContain('It has changed since it was asked for.')
    expect((await read('site-texts')).pricing.summary).not.toBe('One')
  })

  test('edited meanwhile, it is asked for anew, and the question before lapses', async () => {
    const gauri = await atWork(t, 'admin')
    const ask = async () => {
      const { n, revision } = await tara.open('page', 'privacy-policy')
      return tara.act('ask', { kind: 'page', key: 'privacy-policy', note: 'Clearer', n, revision })
    }
    await tara.save('page', 'privacy-policy', { html: '<p>One</p>' })
    const first = (await ask()).json()
    expect((await ask()).statusCode).toBe(409)
    await tara.save('page', 'privacy-policy', { html: '<p>Two</p>' })
    const second = (await ask()).json()
    const answer = (id: number) => post(gauri.send, 'requests/answer', { id, answer: 'yes' })
    expect((await answer(first.request)).statusCode).toBe(409)
    expect((await answer(second.request)).json().message).toContain('is published.')
    expect((await read('admin-mat/api/privacy-policy.php')).privacy_policy_desc).toBe('<p>Two</p>')
    const [lapsed] = await t.db`select answer, outcome from approvals where id = ${first.request}`
    expect(lapsed).toEqual({ answer: 'lapsed', outcome: 'It was asked for anew.' })
  })

  test('the second person reads of the very draft, and looks at it, whatever else there is', async () => {
    const gauri = await atWork(t, 'admin')
    const item = { kind: 'page', key: 'grievance' }
    await tara.save('page', 'grievance', { title: 'Second' })
    await t.db`
      update content_versions set state = 'scheduled', publish_at = '2026-12-01'
      where kind = 'page' and key = 'grievance' and state = 'draft'`
    await tara.save('page', 'grievance', { title: 'Third' })
    const third = await tara.open('page', 'grievance')
    await tara.act('discard', { ...item, n: third.n, revision: third.revision })
    await tara.act('cancel', item)
    const { n, revision } = await tara.open('page', 'grievance')
    expect(await states('page', 'grievance')).toEqual(['3 retired', '2 draft', '1 published'])
    await tara.act('ask', { ...item, n, revision, note: 'Back to it' })
    const { requests } = (await gauri.send({ url: '/api/v1/admin/requests' })).json()
    expect(requests[0]).toMatchObject({
      sentence: '“Second”, version 2, is published at once. What changes: Back to it',
      look: '/admin/preview/page/grievance?n=2',
    })
  })

  test('from a day on, which the yes only sets', async () => {
    await t.clock.set('2026-08-03T06:00:00Z')
    const gauri = await atWork(t, 'admin')
    await tara.save('page', 'return-refund', { html: '<p>Later</p>' })
    const { n, revision } = await tara.open('page', 'return-refund')
    const sent = {
      kind: 'page',
      key: 'return-refund',
      note: 'Later',
      n,
      revision,
      at: '2026-08-20T00:00:00+05:30',
    }
    const asked = (await tara.act('ask', sent)).json()
    await post(gauri.send, 'requests/answer', { id: asked.request, answer: 'yes' })
    expect(await states('page', 'return-refund')).toEqual(['2 scheduled', '1 published'])
    await t.clock.set('2026-08-19T18:30:00Z')
    await publishDue(t.serverDb, fail)
    expect((await read('page?slug=return-refund')).html).toBe('<p>Later</p>')
  })
})
