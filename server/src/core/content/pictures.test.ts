import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { seedContent } from '../../../seed/site-content.ts'
import { asGuest } from '../../../testing/as.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ webFolder: resolve(import.meta.dirname, '../../../../web/public') })
await seedContent(t.db, { withDemo: true })
const send = asGuest(t.app)
const read = async (call: string) => (await send({ url: `/api/v1/admin-mat/api/${call}` })).json()

test('the banner and the picture of every post are served at the API base', async () => {
  const { banner_image } = await read('banner-image.php')
  const posts: { blog_img: string }[] = await read('blog.php')
  expect(posts.length).toBeGreaterThan(0)
  for (const path of [banner_image, ...posts.map(post => post.blog_img)]) {
    const picture = await send({ url: `/api/v1/${path}` })
    expect([path, picture.statusCode, picture.headers['content-type']]).toEqual([path, 200, 'image/webp'])
    expect(picture.headers['cache-control']).toBe('public, max-age=3600')
  }
})

test.each(['art/none.webp', 'art/../index.html', 'art/%2e%2e/favicon.svg'])(
  '%s is not served',
  async path => {
    expect((await send({ url: `/api/v1/${path}` })).statusCode).toBe(404)
  },
)

test('an uploaded cover keeps its file name', async () => {
  await t.db`update posts set cover = 'uploads/cover.jpg' where id = (select max(id) from posts)`
  const posts: { blog_img: string }[] = await read('blog.php')
  expect(posts.map(post => post.blog_img)).toContain('uploads/cover.jpg')
})
