import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { asGuest, asSignedInBy, form } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type TestDb, testDb } from '../../../testing/test-db.ts'
import type { BoundEndpoint } from './add-endpoint.ts'

/** Personal data in inputs, cookies and errors that must not be in the log. */
const canaries = {
  email: 'canary.person@home.example',
  phone: '9812345677',
  password: 'canary-password-77',
  name: 'Canary Person',
}

/** Errors with personal data in the message, the detail, the cause or the parameters. */
const failures: Record<string, (db: TestDb) => Promise<unknown>> = {
  'a value taken twice': db => db`update members set phone = ${canaries.phone}, phone_verified_at = now()`,
  'a value of the wrong kind': db => db`select ${canaries.email}::text::int`,
  'a value against a rule': db => db`update members set email = ${canaries.email.toUpperCase()}`,
  'our own error': async () => {
    throw new Error(`No answer for ${canaries.email}, ${canaries.phone}`, {
      cause: new Error(`<${canaries.email}> is not known`),
    })
  },
}
const probes: BoundEndpoint[] = Object.entries(failures).map(([name, fail], n) => ({
  name: `probe-${n}`,
  endpoint: endpoint({
    method: 'POST',
    path: `/api/v1/probe/${n}`,
    access: 'anyone',
    encoding: 'form',
    summary: name,
    input: z.object({ name: z.string() }),
    reply: z.object({}),
  }),
  handler: ({ db }) => fail(testDb(db)),
}))

test('the log contains no personal data, at any level and for any error', async () => {
  const lines: string[] = []
  const { app, db } = await testApp({
    settings: { LOG_LEVEL: 'trace' },
    logStream: { write: line => lines.push(line) },
    moreRoutes: probes,
  })
  await makeMember(db)
  await makeMember(db)
  const { email, phone, password, name } = canaries
  const guest = asGuest(app)
  const post = (send: typeof guest, path: string, fields: Record<string, string>) =>
    send({ method: 'POST', url: `/api/v1/${path}?email=${email}`, ...form(fields) })

  const signedUp = await post(guest, 'Register_controller/register', {
    ...registrationAnswers,
    email,
    name,
    pwd: password,
  })
  expect(signedUp.json().status).toBe(true)
  const registrant = asSignedInBy(app, signedUp)
  await post(registrant, 'Register_controller/send_otp', { mobile: phone })
  await post(guest, 'login_controller/login', { email: phone, password })
  await post(guest, 'Register_controller/forgot_pwd', { email })
  await registrant({
    method: 'POST',
    url: '/api/v1/login_controller/login',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${phone}\r\n--x--\r\n`,
  })
  for (const { endpoint: probe } of probes) {
    const response = await post(registrant, probe.path.slice('/api/v1/'.length), { name })
    expect(response.statusCode, probe.summary).toBe(500)
    expect(response.body).not.toContain(email)
  }

  const log = lines.join('')
  expect(lines.filter(line => line.includes('"unexpected error"'))).toHaveLength(probes.length)
  expect(log).toContain('"code":"23505","constraint":"members_phone_key"')
  expect(log).toContain('"code":"22P02"')
  expect(log).toContain('No answer for (address), (number)')
  expect(log).toMatch(/"stack":" +at .+logs\.test\.ts/)
  const secrets = [...Object.values(canaries), ...signedUp.cookies.map(({ value }) => value)]
  for (const secret of secrets) expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
})
