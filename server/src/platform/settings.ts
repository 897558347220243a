import { z } from 'zod'
import { brand } from '#contract/platform/brand.ts'
import { isEmailAddress } from '#contract/platform/email-address.ts'

/**
 * The settings in the environment, with the texts of docs/configuration.md. All are optional in development. An empty
 * value counts as unset.
 */

const port = z.coerce.number().int().min(0).max(65_535)
const text = z.string().trim().min(1)
const url = z.url({ error: 'must be a full address such as https://example.org' })
const secret = z.string().min(32, 'must have at least 32 characters')
const templateId = z.string().regex(/^[\w-]{6,64}$/, 'must be the id of a template, without spaces')
const emailAddress = z.string().trim().refine(isEmailAddress, 'must be an e-mail address')

/** The placeholder for the code or the end of a link in a registered SMS text. */
export const codePlace = '{#var#}'
const codePlaces = (value: string) => value.split(codePlace).length - 1
const smsText = z.string().trim().min(10, 'must be the complete registered text').max(700)
const smsTextWithCode = smsText.refine(
  value => codePlaces(value) === 1,
  `must contain ${codePlace} exactly once`,
)
const smsTextWithoutCode = smsText.refine(value => codePlaces(value) === 0, `must not contain ${codePlace}`)

export interface MailAddress {
  name: string
  address: string
}

/** Reads "Saptapadi <no-reply@example.org>", or the address alone. */
export function readSender(value: string): MailAddress | undefined {
  const [, name, inBrackets] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(value) ?? []
  const address = inBrackets ?? value
  return isEmailAddress(address) ? { name: name ?? '', address } : undefined
}

/** The heading under which docs/configuration.md shows a setting, its meaning, and a default that is not a constant. */
interface Described {
  group: string
  meaning: string
  shownDefault?: string
}
const describedSettings = z.registry<Described>()
const inGroup =
  (group: string) =>
  <Schema extends z.ZodType>(schema: Schema, meaning: string, shownDefault?: string): Schema => {
    describedSettings.add(schema, { group, meaning, ...(shownDefault && { shownDefault }) })
    return schema
  }

const ofServer = inGroup('Server')
const ofDatabase = inGroup('Database')
const ofKeys = inGroup('Secrets')
const ofPhotos = inGroup('Photos')
const ofProduct = inGroup('Product')
const ofSms = inGroup('SMS')
const ofMail = inGroup('E-mail')
const ofPayments = inGroup('Payments')

export const settings = z.object({
  NODE_ENV: ofServer(
    z.enum(['development', 'production', 'test']).default('development'),
    'With `production`, or with an https `PUBLIC_URL`, the server refuses stand-ins and demo data.',
  ),
  PORT: ofServer(port.default(3000), 'The port to listen on.'),
  HOST: ofServer(text.default('127.0.0.1'), 'The address to listen on.'),
  DATA_DIR: ofServer(
    text.default('.data'),
    'The folder for the local PostgreSQL, uploads, the generated secret and the lists of erased members.',
  ),
  PUBLIC_URL: ofServer(
    url.optional(),
    'The address of the site. Links in e-mails start with it.',
    'http://localhost:PORT',
  ),
  TRUST_PROXY: ofServer(
    text.optional(),
    'The addresses of your proxies, separated by commas. The server reads `X-Forwarded-For` from them only.',
  ),
  REQUESTS_PER_MINUTE: ofServer(
    z.coerce.number().int().min(1).default(1200),
    'The rate limit of a signed-in account for calls and pages. Requests without a session are limited to ten times as many for each address (an IPv6 /64 counts as one). Each server counts separately.',
  ),
  METRICS_PORT: ofServer(
    port.optional(),
    'The port of `GET /metrics` for Prometheus, on `HOST`. Never give it to the balancer.',
    'no metrics',
  ),
  DRAIN_SECONDS: ofServer(
    z.coerce.number().int().min(0).max(15).optional(),
    'How long the server answers requests after SIGTERM while `/readyz` answers 503.',
    '0 (5 in production)',
  ),
  LOG_LEVEL: ofServer(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'The lowest level of the log lines. They are JSON without personal data.',
    'warn (info in production)',
  ),

  DATABASE_URL: ofDatabase(
    url.optional(),
    'A PostgreSQL 15 or newer. In production, use a role that owns no table.',
    'a local PostgreSQL in DATA_DIR',
  ),
  MIGRATION_DATABASE_URL: ofDatabase(
    url.optional(),
    'The same database with the role that owns the schema.',
    'DATABASE_URL',
  ),
  DATABASE_LISTEN_URL: ofDatabase(
    url.optional(),
    'A direct connection with the same role, for LISTEN, the job queue and commands. Needed if DATABASE_URL is a pooler that shares connections between transactions.',
    'DATABASE_URL',
  ),
  SEED_MEMBERS: ofDatabase(
    z.coerce.number().int().min(0).max(5_000_000).default(400),
    'The number of demo members in an empty database. Ignored in production.',
  ),

  SESSION_SECRET: ofKeys(
    secret.optional(),
    'Encrypts the outbox, signs codes and links. At least 32 characters.',
    'a generated one in DATA_DIR',
  ),
  BACKUP_KEY: ofKeys(
    secret.optional(),
    'Encrypts backups. Required for a backup in production. At least 32 characters.',
  ),
  SEAL_KEY: ofKeys(
    secret.optional(),
    'Encrypts the photos and records that the law requires after a deletion. Keep a copy elsewhere and never change it.',
    'SESSION_SECRET',
  ),

  FILES_S3_ENDPOINT: ofPhotos(
    url.optional(),
    'The address of an S3 store. Set all five of `FILES_S3_…` or none.',
    'photos in DATA_DIR/uploads',
  ),
  FILES_S3_BUCKET: ofPhotos(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'The private bucket.',
  ),
  FILES_S3_REGION: ofPhotos(text.optional(), 'The region of the bucket.'),
  FILES_S3_KEY: ofPhotos(text.optional(), 'The access key.'),
  FILES_S3_SECRET: ofPhotos(text.optional(), 'The secret of the access key.'),
  DECODERS: ofPhotos(
    z.coerce.number().int().min(1).max(16).default(2),
    'The number of processes of this server that decode uploads. Several servers on one machine share its cores.',
  ),

  APPROVAL: ofProduct(
    z.enum(['auto', 'manual']).optional(),
    'With `manual`, a moderator approves new profiles and reviews changed texts.',
    'auto (manual in production)',
  ),
  CANDIDATE_CONSENT: ofProduct(
    z.enum(['required', 'marked']).optional(),
    'With `required`, a profile made for someone else is hidden until that person consents. With `marked`, it is shown with a note.',
    'marked (required in production)',
  ),
  OTP_LENGTH: ofProduct(
    z.coerce.number().int().min(4).max(8).default(4),
    'The number of digits of a phone code. At least 6 while the server sees guessing.',
  ),
  OPERATOR_NAME: ofProduct(text.max(120).optional(), 'The company on receipts.', 'a sample'),
  OPERATOR_ADDRESS: ofProduct(text.max(400).optional(), 'Its address. `|` separates the lines.', 'a sample'),
  GSTIN: ofProduct(
    z
      .string()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN of 15 characters')
      .optional(),
    'With it, receipts are tax invoices. Ask an accountant first.',
  ),

  SMS_PER_DAY: ofSms(
    z.coerce.number().int().min(1).default(5000),
    'The most codes to send in 24 hours. The server raises an alarm at four fifths.',
  ),
  SMS_MSG91_KEY: ofSms(text.optional(), 'The key of MSG91.', 'the stand-in'),
  SMS_MSG91_CODE_TEMPLATE: ofSms(
    templateId.optional(),
    'The id of the DLT template for the phone code, with a variable named `otp`.',
  ),
  SMS_CODE_TEXT: ofSms(
    smsTextWithCode.optional(),
    `Its text exactly as registered, with \`${codePlace}\` for the code.`,
    'our own text',
  ),
  SMS_MSG91_KNOWN_TEMPLATE: ofSms(
    templateId.optional(),
    'The template for a number that already has an account. No variable.',
  ),
  SMS_KNOWN_TEXT: ofSms(smsTextWithoutCode.optional(), 'Its text.', 'our own text'),
  SMS_MSG91_ALARM_TEMPLATE: ofSms(
    templateId.optional(),
    'The template for urgent alarms to staff. No variable. Without it, staff get e-mails only.',
  ),
  SMS_ALARM_TEXT: ofSms(smsTextWithoutCode.optional(), 'Its text.', 'our own text'),
  SMS_MSG91_CHANGED_TEMPLATE: ofSms(
    templateId.optional(),
    'The template for a number that was removed from an account. No variable. Without it, only an e-mail is sent.',
  ),
  SMS_CHANGED_TEXT: ofSms(smsTextWithoutCode.optional(), 'Its text.', 'our own text'),
  SMS_MSG91_CANDIDATE_TEMPLATE: ofSms(
    templateId.optional(),
    'The template for the link to a candidate, with a variable named `token`. Without it, candidates are asked by e-mail only.',
  ),
  SMS_CANDIDATE_TEXT: ofSms(
    smsTextWithCode.optional(),
    `Its text, with \`${codePlace}\` for the end of the link.`,
    'our own text',
  ),

  SMTP_URL: ofMail(
    z.string().startsWith('smtp', 'must begin with smtp:// or smtps://').optional(),
    'The mail server.',
    'the stand-in',
  ),
  MAIL_FROM: ofMail(
    text
      .refine(
        value => readSender(value),
        'must be an address, or a name and an address: Name <name@example.org>',
      )
      .default('Saptapadi <no-reply@saptapadi.example>'),
    'The sender of e-mails.',
  ),
  SUPPORT_EMAIL: ofMail(emailAddress.default(brand.supportEmail), 'The address of your support.'),
  OWNER_EMAIL: ofMail(
    emailAddress.optional(),
    'Gets an e-mail if the audit log is damaged.',
    'SUPPORT_EMAIL',
  ),

  PHONEPE_PG_URL: ofPayments(
    url.optional(),
    'The base address of PhonePe’s payment API. Set it together with the next six, or set none.',
    'the practice gateway',
  ),
  PHONEPE_OAUTH_URL: ofPayments(url.optional(), 'The base address of its authorization API.'),
  PHONEPE_CLIENT_ID: ofPayments(text.optional(), 'The client id.'),
  PHONEPE_CLIENT_SECRET: ofPayments(text.optional(), 'The client secret.'),
  PHONEPE_CLIENT_VERSION: ofPayments(
    z
      .string()
      .regex(/^\d{1,6}$/, 'must be the number of the credentials')
      .optional(),
    'The client version.',
  ),
  PHONEPE_WEBHOOK_USERNAME: ofPayments(
    z
      .string()
      .regex(/^\w{5,20}$/, 'must have 5 to 20 letters, digits or underscores')
      .optional(),
    'The user name for the webhook (see operations), as entered in PhonePe’s dashboard.',
  ),
  PHONEPE_WEBHOOK_PASSWORD: ofPayments(
    z
      .string()
      .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/, 'must have 8 to 20 characters, letters and digits')
      .optional(),
    'The password for the webhook.',
  ),
  PHONEPE_MERCHANT_ID: ofPayments(
    text.optional(),
    'With it, the server ignores answers about orders of another merchant.',
  ),
})

export function describeSettings(): string {
  const rows = Object.entries(settings.shape).flatMap(([name, schema]) => {
    const described = describedSettings.get(schema)
    return described
      ? [{ name, ...described, shownDefault: described.shownDefault ?? defaultOf(schema) }]
      : []
  })
  const groups = [...Map.groupBy(rows, row => row.group)].map(([group, settings]) => {
    const lines = settings.map(
      ({ name, shownDefault, meaning }) => `| \`${name}\` | ${shownDefault} | ${meaning} |`,
    )
    return `## ${group}\n\n| setting | default | meaning |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# Configuration\n\nSettings are environment variables. All are optional in development; the server checks them at start and names each
that it cannot use. This page is generated from \`server/src/platform/settings.ts\`; \`npm test -- unit -- -u settings\`
writes it again.\n\n${groups.join('\n')}`
}

const defaultOf = (schema: z.ZodType): string =>
  schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : ''
