import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/saptapadi',
  PUBLIC_URL: 'https://saptapadi.example',
  SESSION_SECRET: 's'.repeat(32),
  SMS_MSG91_KEY: 'key',
  SMTP_URL: 'smtps://localhost',
}

test('development needs nothing', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: '.data',
    approval: 'auto',
    otpLength: 4,
    seedMembers: 400,
    isProduction: false,
  })
})

test.each(['DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'SMS_MSG91_KEY', 'SMTP_URL'])(
  'production without %s says so',
  name => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`Please set: ${name}.`)
  },
)

test('production approves by hand, has no demo data and serves over HTTPS only', () => {
  expect(readConfig({ ...production, SEED_MEMBERS: '400' })).toMatchObject({
    approval: 'manual',
    seedMembers: 0,
  })
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://saptapadi.example' })).toThrow('https://')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['OTP_LENGTH', '3'],
  ['DATABASE_URL', 'not an address'],
  ['SESSION_SECRET', 'short'],
  ['APPROVAL', 'sometimes'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
