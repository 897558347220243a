import { afterEach, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { answerCallsWith, renderPage } from './entry-server.tsx'

afterEach(() => answerCallsWith((input, init) => fetch(input, init)))

test('a page whose calls the server cannot answer now is not rendered', async () => {
  answerCallsWith(async () => Response.json({ message: 'We have to pause.' }, { status: 503 }))
  await expect(renderPage(paths.posts)).rejects.toMatchObject({ statusCode: 503 })
})

test('one that is about something that does not exist says so', async () => {
  answerCallsWith(async () => Response.json({ message: 'We could not find it.' }, { status: 404 }))
  expect((await renderPage(paths.post(987))).head.status).toBe(404)
})
