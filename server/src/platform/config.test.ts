import { describe, expect, test } from 'vitest'
import {
  httpsSettings,
  msg91Settings as msg91,
  operatorSettings,
  phonepeSettings as phonepe,
} from '../../testing/production-settings.ts'
import { readConfig } from './config.ts'

const production = { NODE_ENV: 'production', ...httpsSettings }

test.each([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  ...Object.keys({ ...msg91, ...phonepe, ...operatorSettings }),
])('production without %s is refused', name => {
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(`Please set: ${name}.`)
})

test('migrations use MIGRATION_DATABASE_URL, or DATABASE_URL in development', () => {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = production
  expect(readConfig(production)).toMatchObject({
    databaseUrl: DATABASE_URL,
    migrationUrl: MIGRATION_DATABASE_URL,
  })
  expect(readConfig({ DATABASE_URL }).migrationUrl).toBe(DATABASE_URL)
  expect(readConfig({}).migrationUrl).toBeUndefined()
})

describe.each([undefined, 'development', 'test'])('an https PUBLIC_URL with NODE_ENV=%s', NODE_ENV => {
  const given = NODE_ENV ? { ...httpsSettings, NODE_ENV } : httpsSettings

  test('is production: moderators approve profiles and there is no demo data', () => {
    expect(readConfig({ ...given, SEED_MEMBERS: '400' })).toMatchObject({
      isProduction: true,
      approval: 'manual',
      seedMembers: 0,
      logLevel: 'info',
    })
  })
})

test('production has manual approval, no demo data and HTTPS only', () => {
  expect(readConfig({ ...production, SEED_MEMBERS: '400' })).toMatchObject({
    approval: 'manual',
    seedMembers: 0,
  })
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://saptapadi.example' })).toThrow('https://')
})

describe('SMS', () => {
  test('through MSG91 use the ids and texts of the settings', () => {
    expect(readConfig(msg91)).toMatchObject({
      sms: { key: 'key', url: 'https://control.msg91.com' },
      smsWordings: {
        code: { text: msg91.SMS_CODE_TEXT, template: msg91.SMS_MSG91_CODE_TEMPLATE },
        known: { text: msg91.SMS_KNOWN_TEXT, template: msg91.SMS_MSG91_KNOWN_TEMPLATE },
      },
    })
  })

  test.each(Object.keys(msg91))('through MSG91 without %s are refused, also in development', name => {
    expect(() => readConfig({ ...msg91, [name]: '' })).toThrow(`partly configured. Please set: ${name}.`)
  })

  test('of the stand-in use our texts, or the registered ones', () => {
    const own = readConfig({})
    expect(own.sms).toBeUndefined()
    expect(own.smsWordings.code).toEqual({
      text: '{#var#} is your Saptapadi verification code. It is valid for 5 minutes. Do not share it with anyone.',
      template: undefined,
    })
    const { SMS_CODE_TEXT } = msg91
    expect(readConfig({ SMS_CODE_TEXT }).smsWordings.code.text).toBe(SMS_CODE_TEXT)
  })

  test.each([
    ['SMS_CODE_TEXT', 'Your Saptapadi code is on its way.', 'must contain {#var#} exactly once'],
    ['SMS_CODE_TEXT', 'Code {#var#}, again {#var#}.', 'must contain {#var#} exactly once'],
    ['SMS_CODE_TEXT', '{#var#}', 'must be the complete registered text'],
    ['SMS_KNOWN_TEXT', 'This number {#var#} has an account.', 'must not contain {#var#}'],
    ['SMS_MSG91_CODE_TEMPLATE', 'phone code', 'must be the id of a template'],
  ])('reject %s="%s" with "%s"', (name, value, message) => {
    expect(() => readConfig({ ...msg91, [name]: value })).toThrow(`${name}: ${message}`)
  })

  test('have a refusal that does not contain the key', () => {
    expect(() => readConfig({ SMS_MSG91_KEY: 'a-key-of-ours' })).toThrow(/^(?!.*a-key-of-ours)/s)
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['OTP_LENGTH', '3'],
  ['DECODERS', '0'],
  ['DECODERS', '17'],
  ['DRAIN_SECONDS', '16'],
  ['DATABASE_URL', 'not an address'],
  ['SESSION_SECRET', 'short'],
  ['APPROVAL', 'sometimes'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

const s3 = {
  FILES_S3_ENDPOINT: 'https://s3.example.org',
  FILES_S3_BUCKET: 'photos',
  FILES_S3_REGION: 'ap-south-1',
  FILES_S3_KEY: 'key',
  FILES_S3_SECRET: 'secret',
}

test('photos are in a folder, or in a fully configured store', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'photos',
    region: 'ap-south-1',
    key: 'key',
    secret: 'secret',
  })
  for (const name of Object.keys(s3)) {
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(
      `The photo store is partly configured. Please set: ${name}.`,
    )
  }
  expect(() => readConfig({ ...s3, FILES_S3_BUCKET: 'Our photos' })).toThrow('the name of a bucket')
})

describe('payments', () => {
  test('need all settings or, in development, none', () => {
    expect(readConfig({})).toMatchObject({ phonepe: undefined, phonepeWebhook: undefined })
    for (const name of Object.keys(phonepe) as (keyof typeof phonepe)[]) {
      expect(() => readConfig({ ...phonepe, [name]: '' })).toThrow(`partly configured. Please set: ${name}.`)
    }
  })

  test.each([
    'http://api.phonepe.com/apis/pg',
    'https://api.phonepe.com.evil.example/apis/pg',
    'https://evil.example/apis/pg',
    'https://api.phonepe.com@evil.example/',
    'https://user@api.phonepe.com/apis/pg',
    'https://api.phonepe.com:8443/apis/pg',
    'http://127.0.0.1:3000/local-phonepe',
  ])('use only the hosts of PhonePe in production, not %s', address => {
    for (const name of ['PHONEPE_PG_URL', 'PHONEPE_OAUTH_URL']) {
      expect(() => readConfig({ ...production, [name]: address })).toThrow(
        `${name} must begin with https://api.phonepe.com/`,
      )
    }
  })

  test('split the address of the operator into lines', () => {
    expect(readConfig(production).operator).toEqual({
      name: 'Saptapadi Services',
      address: ['1 Temple Road', 'Pune 411001'],
      gstin: undefined,
    })
    expect(() => readConfig({ GSTIN: '27ABC' })).toThrow('GSTIN: must be a GSTIN')
    expect(readConfig({ GSTIN: '27AAPFU0939F1ZV' }).operator.gstin).toBe('27AAPFU0939F1ZV')
  })
})
