import type { z } from 'zod'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { otpMinutes } from '#contract/platform/promises.ts'
import { codePlace, type MailAddress, readSender, settings } from './settings.ts'

/**
 * The only file that reads the environment. In production it refuses stand-ins and names the settings that are missing. A
 * site with an https address is always production, because a demo would show its codes and passwords to every visitor.
 */

/** A registered text and, where a provider sends it, the id it is registered under. */
export interface SmsWording {
  text: string
  template: string | undefined
}

/** A bucket of a store that speaks S3. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

export interface Operator {
  name: string
  /** In lines. */
  address: string[]
  /** With it receipts are tax invoices. */
  gstin: string | undefined
}

export interface Config {
  /** By NODE_ENV, or by an https PUBLIC_URL. */
  isProduction: boolean
  port: number
  host: string
  dataDir: string
  /** The server's own role, which may read and write rows. */
  databaseUrl: string | undefined
  /** The role that owns the schema; unset in development, the same as the server's. */
  migrationUrl: string | undefined
  /** Where to listen for what other servers say, if not where statements go: a pooler in between would not do. */
  listenUrl: string | undefined
  publicUrl: string | undefined
  /** Where people reach the site; links in mails start with it. */
  siteUrl: string
  /** Unset in development: one is generated and kept in DATA_DIR. */
  sessionSecret: string | undefined
  /** With it backups are encrypted, as they must be in production. */
  backupKey: string | undefined
  /** Seals the photos and records that the law requires after a deletion. Default: the secret of sessions. */
  sealKey: string | undefined
  /** Where photos lie; unset, in a folder of DATA_DIR. */
  s3: S3Settings | undefined
  trustProxy: string[]
  approval: 'auto' | 'manual'
  /** Whether a profile made for somebody else waits for that person's yes, or is marked until then. */
  candidateConsent: 'required' | 'marked'
  otpLength: number
  /** What the operator pays for: codes sent in any 24 hours. */
  smsPerDay: number
  sms: { key: string; url: string } | undefined
  smsWordings: Record<'code' | 'known' | 'alarm' | 'changed' | 'candidate', SmsWording>
  smtpUrl: string | undefined
  mailFrom: MailAddress
  supportEmail: string
  /** Gets a mail when the audit log is damaged. Default: support. */
  ownerEmail: string
  /** Unset in development: the local gateway that comes with it. */
  phonepe: PhonepeAccess | undefined
  /** What PhonePe's webhooks carry; unset, they are refused. */
  phonepeWebhook: { username: string; password: string } | undefined
  /** Who takes the money, as receipts name them. */
  operator: Operator
  seedMembers: number
  logLevel: string
  requestsPerMinute: number
  /** How long the server still answers after it was told to stop, while it says that it is not ready. */
  drainSeconds: number
}

/** A wrong or missing setting, told in sentences an operator can act on. */
export class ConfigError extends Error {}

/** Operators silently drop a text that does not match its registration, so ids and texts are set together. */
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

/** Where money is asked for: the sandbox and the real thing. Another address would be somebody else's. */
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

/** How a refusal of half a production begins, after what makes it one. */
export const withoutStandIns = 'runs without stand-ins and demo data'

const ownTexts = {
  code: `${codePlace} is your ${brand.name} verification code. It is valid for ${otpMinutes} minutes. Do not share it with anyone.`,
  known: `Someone tried to verify this number for a new ${brand.name} account. It already has one; please log in instead.`,
  alarm: `A case waits for you at ${brand.name}. Please open the office.`,
  changed: `The mobile number of your ${brand.name} account was changed. If it was not you, please write to our support at once.`,
  candidate: (siteUrl: string) =>
    `Your family has made a marriage profile for you at ${brand.name}. Please read it and say yes or no: ${siteUrl}${paths.candidateLink(codePlace)}`,
}

// biome-ignore lint/style/noProcessEnv: the one place that may
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const s = parsed.data
  const isProduction = s.NODE_ENV === 'production' || isHttps(s.PUBLIC_URL)
  if (isProduction) refuseStandIns(s)
  refuseHalfAnSmsProvider(s)
  refuseHalfAGateway(s)
  const siteUrl = s.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${s.PORT}`
  return {
    isProduction,
    port: s.PORT,
    host: s.HOST,
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

/** Whom the receipts and mails of development name. */
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

function refuseHalfAGateway(s: Settings): void {
  const missing = neededForPhonepe.filter(name => s[name] === undefined)
  if (missing.length === 0 || missing.length === neededForPhonepe.length) return
  throw new ConfigError(`Payments through PhonePe are half configured. Please set: ${missing.join(', ')}.`)
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
  throw new ConfigError(`The store of photos is half configured. Please set: ${missing.join(', ')}.`)
}

/** Texts alone do not make a provider: the stand-in shows them. */
function refuseHalfAnSmsProvider(s: Settings): void {
  const isWanted = s.SMS_MSG91_KEY ?? s.SMS_MSG91_CODE_TEMPLATE ?? s.SMS_MSG91_KNOWN_TEMPLATE
  const missing = neededForMsg91.filter(name => s[name] === undefined)
  if (isWanted === undefined || missing.length === 0) return
  throw new ConfigError(`Text messages through MSG91 are half configured. Please set: ${missing.join(', ')}.`)
}

function refuseStandIns(s: Settings): void {
  const missing = neededInProduction.filter(name => s[name] === undefined)
  if (missing.length > 0) {
    const why = s.NODE_ENV === 'production' ? 'NODE_ENV=production' : 'A site with an https PUBLIC_URL'
    throw new ConfigError(`${why} ${withoutStandIns}. Please set: ${missing.join(', ')}.`)
  }
  if (!isHttps(s.PUBLIC_URL)) {
    throw new ConfigError(
      'PUBLIC_URL must begin with https:// in production, since cookies are sent over HTTPS only.',
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
  /** Where it is known, no word about another merchant's order is believed. */
  merchantId?: string | undefined
}
