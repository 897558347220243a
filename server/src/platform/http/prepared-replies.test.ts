import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { PreparedReplies, sendPreparedText } from './prepared-replies.ts'

function counted() {
  const made: string[] = []
  const replies = new PreparedReplies()
  const get = async (state: unknown, key: string, text = key) => {
    const reply = await replies.get(state, key, async () => {
      made.push(key)
      return { text }
    })
    return reply.plain.toString()
  }
  return { made, get }
}

test('parallel calls make a reply once per key and state', async () => {
  const { made, get } = counted()
  expect(await Promise.all([get(1, 'a'), get(1, 'a'), get(1, 'b')])).toEqual(['a', 'a', 'b'])
  expect(await get(1, 'a', 'newer')).toBe('a')
  expect(made).toEqual(['a', 'b'])
  expect(await get(2, 'a', 'newer')).toBe('newer')
  expect(await get(2, 'b', 'newer')).toBe('newer')
  expect(await get(2, 'a', 'newest')).toBe('newer')
  expect(made).toEqual(['a', 'b', 'a', 'b'])
})

test('a failed reply is not cached', async () => {
  const replies = new PreparedReplies()
  const failing = replies.get(1, 'a', () => Promise.reject(new Error('not today')))
  await expect(failing).rejects.toThrow('not today')
  expect((await replies.get(1, 'a', async () => ({ text: 'now' }))).plain.toString()).toBe('now')
})

test('a text is sent in the best accepted encoding, and a short one uncompressed', async () => {
  const app = fastify()
  const words = 'नमस्ते '.repeat(200)
  const replies = new PreparedReplies()
  app.get('/:text', async (request, reply) => {
    const { text } = request.params as { text: string }
    return sendPreparedText(
      request,
      reply,
      await replies.get(0, text, async () => ({ text: text === 'long' ? words : text })),
    )
  })
  const ask = (url: string, accept?: string, etag?: string) =>
    app.inject({
      url,
      headers: { ...(accept && { 'accept-encoding': accept }), ...(etag && { 'if-none-match': etag }) },
    })
  const br = await ask('/long', 'gzip, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(words)
  const gzip = await ask('/long', 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(words)
  const plain = await ask('/long')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, words])
  expect((await ask('/short', 'br')).headers['content-encoding']).toBeUndefined()
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag })
  expect((await ask('/long', 'br', `W/"x", ${br.headers.etag}`)).statusCode).toBe(304)
  expect((await ask('/long', 'br', '"another"')).statusCode).toBe(200)
})
