import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { viewProfile } from '#contract/core/profiles/profile.ts'
import { listStates } from '#contract/core/reference/reference.ts'
import { uploadPhoto } from '#contract/features/photos/photos.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { as, asGuest, form } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { httpsSettings } from '../../../testing/production-settings.ts'
import { testApp } from '../../../testing/test-app.ts'
import { assertPortFree } from '../../app/port.ts'
import { routes } from '../../app/routes.ts'
import type { BoundEndpoint } from './add-endpoint.ts'

function probe(path: string, handler: BoundEndpoint['handler']): BoundEndpoint {
  const definition = endpoint({
    method: 'POST',
    path: `/api/v1/probe/${path}`,
    access: 'anyone',
    encoding: 'form',
    summary: 'Does one thing for a test.',
    input: z.looseObject({}),
    reply: z.object({ done: z.boolean() }),
  })
  return { name: `probe-${path}`, endpoint: definition, handler }
}

test('a stop lets requests in flight finish and accepts no new ones', async () => {
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = probe('slow', async () => {
    begun.resolve()
    await mayEnd.promise
    return { done: true }
  })
  const { app } = await testApp({ moreRoutes: [slow] })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const inFlight = fetch(`${address}/api/v1/probe/slow`, { method: 'POST', body: new URLSearchParams() })
  await begun.promise
  const closing = app.close()
  mayEnd.resolve()
  expect(await (await inFlight).json()).toEqual({ done: true })
  await closing
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
})

describe('an unexpected error', () => {
  const secret = 'canary-5b1f'

  test('is answered and logged with the request id, and the log contains no input', async () => {
    const lines: string[] = []
    const broken = probe('broken', () => {
      throw new Error('the roof leaks')
    })
    const { app, db } = await testApp({
      moreRoutes: [broken],
      settings: { LOG_LEVEL: 'trace' },
      logStream: { write: line => lines.push(line) },
    })
    const { id } = await makeMember(db, { name: secret })
    const member = await as(app, db, { memberId: id })
    const response = await member({
      method: 'POST',
      url: `/api/v1/probe/broken?token=${secret}`,
      ...form({ password: secret, otp: secret }),
    })
    expect(response.statusCode).toBe(500)
    const { message, requestId } = response.json()
    expect(message).toBe('Something went wrong. Please try again.')
    expect(response.headers['x-request-id']).toBe(requestId)

    const log = lines.join('')
    expect(log).toContain('the roof leaks')
    expect(log).toContain(requestId)
    expect(log).not.toContain(secret)
    expect(log).not.toContain('127.0.0.1')
    expect(log).not.toMatch(/session=/)
  })

  test('a reply that breaks its contract is an unexpected error, and undeclared keys are dropped', async () => {
    const wrong = probe('wrong', () => ({ done: 'perhaps' }))
    const chatty = probe('chatty', () => ({ done: true, phone: '9876543210' }))
    const { app } = await testApp({ moreRoutes: [wrong, chatty] })
    const send = asGuest(app)
    expect((await send({ method: 'POST', url: '/api/v1/probe/wrong', ...form({}) })).statusCode).toBe(500)
    expect((await send({ method: 'POST', url: '/api/v1/probe/chatty', ...form({}) })).json()).toEqual({
      done: true,
    })
  })
})

test('the session cookie over HTTPS is bound to the host', async () => {
  const { app } = await testApp({ settings: httpsSettings })
  const out = await asGuest(app)({ method: 'POST', url: '/api/v1/logout', ...form({}) })
  expect(String(out.headers['set-cookie'])).toMatch(
    /^__Host-session=;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/,
  )
})

test('the OpenAPI document has every call with the session cookie that it needs', async () => {
  const { app } = await testApp()
  const document = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  for (const { name, endpoint: call } of routes) {
    expect(document.paths[call.path][call.method.toLowerCase()]).toMatchObject({
      operationId: name,
      'x-access': call.access,
    })
    const { security } = document.paths[call.path][call.method.toLowerCase()]
    const scheme =
      call.access.startsWith('staff:') || call.session === 'staff' ? 'staffSession' : 'memberSession'
    expect(security).toEqual(call.access === 'anyone' ? [{}, { [scheme]: [] }] : [{ [scheme]: [] }])
    expect(document.components.securitySchemes[scheme]).toMatchObject({ type: 'apiKey', in: 'cookie' })
  }
  const { responses, requestBody, parameters } = document.paths[viewProfile.path].post
  expect(Object.keys(requestBody.content)).toEqual(['application/x-www-form-urlencoded'])
  expect(requestBody.required).toBe(true)
  const upload = document.paths[uploadPhoto.path].post.requestBody.content['multipart/form-data'].schema
  expect(upload.properties.img).toEqual({ type: 'string', format: 'binary' })
  expect(parameters).toBeUndefined()
  const asked = document.paths[listStates.path].get
  expect(asked.parameters.map(({ name }: { name: string }) => name)).toEqual(['country'])
  expect(asked.requestBody).toBeUndefined()
  expect(responses[429].description).toContain('60 profiles that one member opens, within 1 day')
  expect(responses[403].content['application/json'].schema.properties).toHaveProperty('upgrade')
  expect(document.servers).toEqual([{ url: 'http://localhost:3000' }])
})

test('a port in use is reported before anything else starts', async () => {
  const { app } = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.addresses()[0] as { port: number }
  await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is in use. Please stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  )
})

test('a monitor learns whether the database is migrated, and the balancer keeps the server', async () => {
  const { app, db } = await testApp()
  const health = { isReachable: true, isWritable: true, isMigrated: true }
  expect((await app.inject({ url: '/healthz/database' })).json()).toEqual(health)
  await db`update migrations set name = 'x' where name = 'schema'`
  const changed = await app.inject({ url: '/healthz/database' })
  expect([changed.statusCode, changed.json()]).toEqual([503, { ...health, isMigrated: false }])
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
})

test('an overloaded server stays in the balancer and answers 503 with Retry-After', async () => {
  const { app } = await testApp({ overload: { maxHeapUsedBytes: 1, sampleInterval: 20 } })
  const ask = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  const page = () => ask('/about-us')
  await expect.poll(async () => (await page()).statusCode).toBe(503)
  const { headers, body } = await page()
  expect([headers['retry-after'], body]).toEqual(['5', expect.stringContaining('The service is very busy.')])
  for (const url of ['/readyz', '/healthz', '/healthz/database'])
    expect((await ask(url)).statusCode).toBe(200)
})
