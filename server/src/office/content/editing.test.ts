import { beforeAll, describe, expect, test } from 'vitest'
import { seedContent } from '../../../seed/site-content.ts'
import { asGuest } from '../../../testing/as.ts'
import { editorOf, type TestEditor } from '../../../testing/editing.ts'
import { atWork } from '../../../testing/office.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
let tara: TestEditor
let other: TestEditor

beforeAll(async () => {
  t = await testApp()
  await t.clock.set('2026-08-03T06:00:00Z')
  await seedContent(t.db, { withDemo: true })
  tara = editorOf((await atWork(t, 'editor')).send)
  other = editorOf((await atWork(t, 'editor')).send)
})

const read = async (path: string) => (await asGuest(t.app)({ url: `/api/v1/${path}` })).json()
const about = () => read('page?slug=about-us')
const states = async (kind: string, key: string) =>
  (await tara.open(kind, key)).versions.map(({ n, state }) => `${n} ${state}`)

test('the seed publishes version 1 of every text once', async () => {
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

test('a draft is not public until it is published, and an old version can be restored', async () => {
  const before = await about()
  expect((await tara.save('page', 'about-us', { html: '<p>Quite new</p>' })).json()).toMatchObject({
    revision: 1,
  })
  expect(await about()).toEqual(before)
  expect((await tara.publish('page', 'about-us', { note: 'Shorter' })).json()).toEqual({
    message: 'Published.',
  })
  expect(await about()).toEqual({ ...before, html: '<p>Quite new</p>' })
  expect(await states('page', 'about-us')).toEqual(['2 published', '1 retired'])

  expect((await tara.act('restore', { kind: 'page', key: 'about-us', n: 1 })).statusCode).toBe(200)
  expect(await about()).toEqual({ ...before, html: '<p>Quite new</p>' })
  expect(await states('page', 'about-us')).toEqual(['3 draft', '2 published', '1 retired'])
  expect((await tara.act('restore', { kind: 'page', key: 'about-us', n: 2 })).statusCode).toBe(409)
  await tara.publish('page', 'about-us')
  expect(await about()).toEqual(before)
})

describe('two editors', () => {
  test('saving over a newer draft is refused with the name of its author', async () => {
    const { n, revision, document } = await tara.open('page', 'how-it-works')
    const sent = (title: string) => ({
      kind: 'page',
      key: 'how-it-works',
      n,
      revision,
      document: { ...document, title },
    })
    const [one, two] = await Promise.all([tara.act('save', sent('One')), other.act('save', sent('Two'))])
    const codes = [one, two].map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
    const [saved, refused] = codes[0] === 200 ? ['One', two] : ['Two', one]
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/ saved another draft on .* IST\.$/),
    })
    expect((await tara.open('page', 'how-it-works')).document).toMatchObject({ title: saved })
    expect(await states('page', 'how-it-works')).toEqual(['2 draft', '1 published'])
  })

  test('only the draft on the screen is published, and only once', async () => {
    const key = await tara.newPost()
    const sent = { kind: 'post', key, n: 1, revision: 2 }
    const answers = await Promise.all([tara, other, tara, other].map(editor => editor.act('publish', sent)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    await tara.save('post', key, { title: 'Later' })
    await other.save('post', key, { title: 'Later still' })
    expect((await tara.act('publish', { kind: 'post', key, n: 2, revision: 1 })).statusCode).toBe(409)
  })

  test('a draft based on an earlier version is refused', async () => {
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
      expect((await tara.act('save', mine(old))).json().message).toMatch(/ published another version on /)
    expect((await tara.act('save', mine(last))).json()).toMatchObject({ n: 3, revision: 1 })
  })
})

test('deeply nested HTML is refused before it is parsed', async () => {
  const key = await tara.newPost()
  const html = `<p>${'<em>'.repeat(20_000)}`
  const start = performance.now()
  const reply = await tara.save('post', key, { html })
  expect(performance.now() - start).toBeLessThan(500)
  expect(reply.statusCode).toBe(400)
  expect((await tara.save('post', key, { html: '<p>One<p>two'.repeat(500) })).statusCode).toBe(200)
})

test('HTML is cleaned before it is stored', async () => {
  const key = await tara.newPost({ html: '<p onclick="run()">Words</p><script>run()</script>' })
  const [stored] = await t.db`
    select document ->> 'html' as html from content_versions where kind = 'post' and key = ${key}`
  expect(stored).toEqual({ html: '<p>Words</p>' })
})

test('every earlier slug of a post leads to it and cannot be used by another post', async () => {
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
    message: 'This cannot be published yet. Please check the marked fields.',
    errors: { slug: 'Another post has this address' },
  })
  // Two posts with the same slug.
  const [a, b] = [await tara.newPost({ slug: 'wanted' }), await tara.newPost({ slug: 'wanted' })]
  const answers = await Promise.all([tara.publish('post', a), other.publish('post', b)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('a post that is taken down keeps its slug and can be published again', async () => {
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

describe('an unfinished document', () => {
  const html = (text: string) => ({ html: text })
  test.each([
    [{ title: '' }, { title: 'Please enter a title' }],
    [html('<p> </p>'), { html: 'Please write the text' }],
    [html('<p>{{nothing}}</p>'), { html: '{{nothing}} is not a name that we fill in' }],
    [{ title: 'At {{x}}' }, { title: '{{x}} is not a name that we fill in' }],
    [html('<img src="/api/v1/uploads/c/1.webp" alt=" ">'), { html: 'Please describe every picture' }],
    [
      html('<img src="https://x.example/a.png" alt="A">'),
      { html: expect.stringMatching(/^Please add pictures with the button/) },
    ],
    [
      html('<img src="/api/v1/uploads/c/../../admin/x" alt="A">'),
      { html: expect.stringMatching(/^Please add pictures with the button/) },
    ],
  ])('%j is saved as a draft, and publishing it is refused', async (changed: object, errors: object) => {
    const key = await tara.newPost(changed)
    expect((await tara.publish('post', key)).json()).toMatchObject({ errors })
    expect(await states('post', key)).toEqual(['1 draft'])
  })
})

test('banner, landing texts and stories are published unchanged', async () => {
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

test('a typed figure needs a source, which is not public', async () => {
  const written = { value: '570+', label: 'couples' }
  await tara.save('landing', 'landing', { statistics: [{ ...written, source: '' }] })
  expect((await tara.publish('landing', 'landing')).json().errors).toEqual({
    'statistics.0.source': 'Please say where the number comes from',
  })
  await tara.save('landing', 'landing', { statistics: [{ ...written, source: 'Wedding cards received' }] })
  expect((await tara.publish('landing', 'landing')).statusCode).toBe(200)
  expect((await read('site-texts')).landing.statistics).toEqual([written])
})

test('a counted figure stays counted when other fields are saved', async () => {
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

describe('a policy', () => {
  test('is published by an admin only, mails the other admins and asks members again', async () => {
    const [gauri, harish] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    await tara.save('page', 'terms-conditions', { html: '<h2>New</h2>' })
    expect((await tara.publish('page', 'terms-conditions')).statusCode).toBe(403)
    const { n, revision } = await tara.open('page', 'terms-conditions')
    const publish = (by: TestEditor) =>
      by.act('publish-policy', {
        kind: 'page',
        key: 'terms-conditions',
        note: 'A new address',
        n,
        revision,
        asksAgain: true,
      })
    expect((await publish(tara)).statusCode).toBe(403)
    expect((await publish(editorOf(gauri.send))).json()).toMatchObject({ message: 'Published.' })
    expect(t.sent.some(({ to, kind }) => to === harish.email && kind.name === 'staff-news')).toBe(true)
    expect((await read('admin-mat/api/terms-of-use.php')).terms_of_use_desc).toBe('<h2>New</h2>')
    const [page] = await t.db`select version from pages where slug = 'terms-conditions'`
    expect(page?.version).toBe(2)
  })
})
