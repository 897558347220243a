import type { z } from 'zod'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { otpMinutes } from '#contract/platform/promises.ts'
import { codePlace, type MailAddress, readSender, settings } from './settings.ts'

/**
 * The only file that reads the environment. In production it refuses stand-ins and lists missing settings. A site with an
 * https address is always production, because a demo shows its codes and passwords to every visitor.
 */

/** A registered text and the id of its template. */
export interface SmsWording {
  text: string
  template: string | undefined
}

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

export interface Operator {
  name: string
  address: string[]
  /** With it receipts are tax invoices. */
  gstin: string | undefined
}

export interface Config {
  /** Set by NODE_ENV or by an https PUBLIC_URL. */
  isProduction: boolean
  port: number
  host: string
  /** Undefined: no metrics. */
  metricsPort: number | undefined
  dataDir: string
  /** The server's role, which can only read and write rows. */
  databaseUrl: string | undefined
  /** The role that owns the schema. In development, the same as `databaseUrl`. */
  migrationUrl: string | undefined
  /** A direct connection for LISTEN, the queue and commands, needed behind a pooler. */
  listenUrl: string | undefined
  publicUrl: string | undefined
  siteUrl: string
  /** Undefined in development: a secret is generated in DATA_DIR. */
  sessionSecret: string | undefined
  backupKey: string | undefined
  /** Encrypts the photos and records that the law requires after a deletion. Default: `sessionSecret`. */
  sealKey: string | undefined
  /** The store of photos. Undefined: a folder of DATA_DIR. */
  s3: S3Settings | undefined
  /** The number of processes that decode uploads. */
  decoders: number
  trustProxy: string[]
  approval: 'auto' | 'manual'
  /** Whether a profile made for someone else is hidden until that person consents, or only marked. */
  candidateConsent: 'required' | 'marked'
  otpLength: number
  /** The most codes in any 24 hours, because each costs money. */
  smsPerDay: number
  sms: { key: string; url: string } | undefined
  smsWordings: Record<'code' | 'known' | 'alarm' | 'changed' | 'candidate', SmsWording>
  smtpUrl: string | undefined
  mailFrom: MailAddress
  supportEmail: string
  ownerEmail: string
  /** Undefined in development: the practice gateway. */
  phonepe: PhonepeAccess | undefined
  /** The credentials of PhonePe's webhooks. Undefined: webhooks are refused. */
  phonepeWebhook: { username: string; password: string } | undefined
  operator: Operator
  seedMembers: number
  logLevel: string
  requestsPerMinute: number
  /** How long the server answers requests after SIGTERM, while /readyz answers 503. */
  drainSeconds: number
}

export class ConfigError extends Error {}

/** Phone companies silently drop a text that does not match its template, so ids and texts are set together. */
const neededForMsg91 = [
  'SMS_MSG91_KEY',
  'SMS_MSG91_CODE_TEMPLATE',
  'SMS_CODE_TEXT',
  'SMS_MSG91_KNOWN_TEMPLATE',
  'SMS_KNOWN_TEXT',
] as const

const neededForS3 = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_KEY',
  'FILES_S3_SECRET',
] as const

const neededForPhonepe = [
  'PHONEPE_PG_URL',
  'PHONEPE_OAUTH_URL',
  'PHONEPE_CLIENT_ID',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_CLIENT_VERSION',
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
] as const

/** The sandbox and the production API. Another host would receive our credentials. */
const phonepeHosts = ['api.phonepe.com', 'api-preprod.phonepe.com']

const neededInProduction = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'PUBLIC_URL',
  'SESSION_SECRET',
  ...neededForMsg91,
  'SMTP_URL',
  ...neededForPhonepe,
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
] as const

/** Part of the message about missing production settings. */
export const withoutStandIns = 'runs without stand-ins and demo data'

const ownTexts = {
  code: `${codePlace} is your ${brand.name} verification code. It is valid for ${otpMinutes} minutes. Do not share it with anyone.`,
  known: `Someone tried to verify this number for a new ${brand.name} account. It already has one; please log in instead.`,
  alarm: `A case waits for you at ${brand.name}. Please open the office.`,
  changed: `The mobile number of your ${brand.name} account was changed. If it was not you, please write to our support immediately.`,
  candidate: (siteUrl: string) =>
    `Your family has made a marriage profile for you at ${brand.name}. Please read it and say yes or no: ${siteUrl}${paths.candidateLink(codePlace)}`,
}

// biome-ignore lint/style/noProcessEnv: the one place that may
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are invalid:\n${lines.join('\n')}`)
  }
  const s = parsed.data
  const isProduction = s.NODE_ENV === 'production' || isHttps(s.PUBLIC_URL)
  if (isProduction) refuseStandIns(s)
  refusePartialSmsProvider(s)
  refusePartialGateway(s)
  const siteUrl = s.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${s.PORT}`
  return {
    isProduction,
    port: s.PORT,
    host: s.HOST,
    metricsPort: s.METRICS_PORT,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    migrationUrl: s.MIGRATION_DATABASE_URL ?? s.DATABASE_URL,
    listenUrl: s.DATABASE_LISTEN_URL,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, ''),
    siteUrl,
    sessionSecret: s.SESSION_SECRET,
    backupKey: s.BACKUP_KEY,
    sealKey: s.SEAL_KEY,
    s3: readS3(s),
    decoders: s.DECODERS,
    trustProxy: s.TRUST_PROXY?.split(',').map(address => address.trim()) ?? [],
    approval: s.APPROVAL ?? (isProduction ? 'manual' : 'auto'),
    candidateConsent: s.CANDIDATE_CONSENT ?? (isProduction ? 'required' : 'marked'),
    otpLength: s.OTP_LENGTH,
    smsPerDay: s.SMS_PER_DAY,
    sms: s.SMS_MSG91_KEY ? { key: s.SMS_MSG91_KEY, url: 'https://control.msg91.com' } : undefined,
    smsWordings: {
      code: { text: s.SMS_CODE_TEXT ?? ownTexts.code, template: s.SMS_MSG91_CODE_TEMPLATE },
      known: { text: s.SMS_KNOWN_TEXT ?? ownTexts.known, template: s.SMS_MSG91_KNOWN_TEMPLATE },
      candidate: {
        text: s.SMS_CANDIDATE_TEXT ?? ownTexts.candidate(siteUrl),
        template: s.SMS_MSG91_CANDIDATE_TEMPLATE,
      },
      alarm: { text: s.SMS_ALARM_TEXT ?? ownTexts.alarm, template: s.SMS_MSG91_ALARM_TEMPLATE },
      changed: { text: s.SMS_CHANGED_TEXT ?? ownTexts.changed, template: s.SMS_MSG91_CHANGED_TEMPLATE },
    },
    smtpUrl: s.SMTP_URL,
    mailFrom: readSender(s.MAIL_FROM) as MailAddress,
    supportEmail: s.SUPPORT_EMAIL,
    ownerEmail: s.OWNER_EMAIL ?? s.SUPPORT_EMAIL,
    phonepe: readPhonepe(s),
    phonepeWebhook:
      s.PHONEPE_WEBHOOK_USERNAME && s.PHONEPE_WEBHOOK_PASSWORD
        ? { username: s.PHONEPE_WEBHOOK_USERNAME, password: s.PHONEPE_WEBHOOK_PASSWORD }
        : undefined,
    operator: {
      name: s.OPERATOR_NAME ?? ownOperator.name,
      address: (s.OPERATOR_ADDRESS ?? ownOperator.address).split('|').map(line => line.trim()),
      gstin: s.GSTIN,
    },
    seedMembers: isProduction ? 0 : s.SEED_MEMBERS,
    logLevel: s.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    drainSeconds: s.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
  }
}

type Settings = z.infer<typeof settings>

const ownOperator = {
  name: `${brand.name} (demo)`,
  address: 'A sample address | For trying out: no money is taken',
}

function readPhonepe(s: Settings): PhonepeAccess | undefined {
  if (!s.PHONEPE_PG_URL || !s.PHONEPE_OAUTH_URL) return undefined
  return {
    pgUrl: s.PHONEPE_PG_URL.replace(/\/+$/, ''),
    oauthUrl: s.PHONEPE_OAUTH_URL.replace(/\/+$/, ''),
    clientId: s.PHONEPE_CLIENT_ID as string,
    clientSecret: s.PHONEPE_CLIENT_SECRET as string,
    clientVersion: s.PHONEPE_CLIENT_VERSION as string,
    merchantId: s.PHONEPE_MERCHANT_ID,
  }
}

function refusePartialGateway(s: Settings): void {
  const missing = neededForPhonepe.filter(name => s[name] === undefined)
  if (missing.length === 0 || missing.length === neededForPhonepe.length) return
  throw new ConfigError(`Payments through PhonePe are partly configured. Please set: ${missing.join(', ')}.`)
}

function refuseOtherHosts({ PHONEPE_PG_URL, PHONEPE_OAUTH_URL }: Settings): void {
  for (const [name, address] of Object.entries({ PHONEPE_PG_URL, PHONEPE_OAUTH_URL })) {
    const { protocol, host, username } = new URL(address as string)
    if (protocol === 'https:' && phonepeHosts.includes(host) && username === '') continue
    throw new ConfigError(
      `${name} must begin with https://${phonepeHosts.join('/ or https://')}/ in production.`,
    )
  }
}

const isHttps = (address: string | undefined) => address?.startsWith('https://') ?? false

function readS3(s: Settings): S3Settings | undefined {
  const [endpoint, bucket, region, key, secret] = neededForS3.map(name => s[name])
  if (endpoint && bucket && region && key && secret) return { endpoint, bucket, region, key, secret }
  const missing = neededForS3.filter(name => s[name] === undefined)
  if (missing.length === neededForS3.length) return undefined
  throw new ConfigError(`The photo store is partly configured. Please set: ${missing.join(', ')}.`)
}

/** Texts alone need no provider, because the stand-in shows them. */
function refusePartialSmsProvider(s: Settings): void {
  const isWanted = s.SMS_MSG91_KEY ?? s.SMS_MSG91_CODE_TEMPLATE ?? s.SMS_MSG91_KNOWN_TEMPLATE
  const missing = neededForMsg91.filter(name => s[name] === undefined)
  if (isWanted === undefined || missing.length === 0) return
  throw new ConfigError(`SMS through MSG91 is partly configured. Please set: ${missing.join(', ')}.`)
}

function refuseStandIns(s: Settings): void {
  const missing = neededInProduction.filter(name => s[name] === undefined)
  if (missing.length > 0) {
    const why = s.NODE_ENV === 'production' ? 'NODE_ENV=production' : 'A site with an https PUBLIC_URL'
    throw new ConfigError(`${why} ${withoutStandIns}. Please set: ${missing.join(', ')}.`)
  }
  if (!isHttps(s.PUBLIC_URL)) {
    throw new ConfigError(
      'PUBLIC_URL must begin with https:// in production, because cookies are sent over HTTPS only.',
    )
  }
  refuseOtherHosts(s)
}

export interface PhonepeAccess {
  pgUrl: string
  oauthUrl: string
  clientId: string
  clientSecret: string
  clientVersion: string
  /** If set, messages about orders of another merchant are ignored. */
  merchantId?: string | undefined
}
