import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { brand } from '#contract/platform/brand.ts'
import { ConfigError } from '../../platform/config.ts'
import type { Queries } from '../../platform/database/db.ts'
import { join, sql } from '../../platform/database/sql.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail } from '../../platform/outbox/outbox.ts'
import { type CommandOptions, commandOutbox, printLine, withDatabase } from './command.ts'

/** For each kind of data: the member, and the period in which an incident can have affected it. */
const sources = {
  accounts: sql`select id, created_at, created_at from members`,
  profiles: sql`select d.member_id, m.created_at, d.updated_at from profile_details d join members m on m.id = d.member_id`,
  logins: sql`select member_id, created_at, last_seen_at from sessions where member_id is not null
    union all select member_id, used_at, used_at from known_devices
    union all select viewer_id, start_of_india_day(day),
      start_of_india_day(day + 1) - interval '1 second' from profile_visits`,
  photos: sql`select member_id, created_at, created_at from photos`,
  messages: sql`select unnest(array[c.lower_id, c.higher_id]), m.sent_at, m.sent_at
    from messages m join conversations c on c.id = m.conversation_id`,
  contacts: sql`select unnest(array[owner_id, viewer_id]), created_at, created_at from contact_reveals`,
  payments: sql`select member_id, created_at, created_at from orders where member_id is not null`,
}
type DataKind = keyof typeof sources
export const dataKinds = Object.keys(sources) as DataKind[]

const help = `Lists the members affected by an incident and notifies them. The steps and the letters are in docs/breach.

  npm run affected -- --since 2026-11-16T04:30+05:30 [--until …] [--what ${dataKinds.join(',')}]
      prints a CSV with a line per member: number, e-mail, phone, kinds of data, first and last time

  npm run affected -- --since … --send letter.txt
      also queues the letter for each member; a running server sends it

The database is DATABASE_URL, or that of the server running in DATA_DIR. The list contains personal data.
`
const string = { type: 'string' } as const

export async function runAffected(args: string[], surroundings: CommandOptions): Promise<void> {
  const options = {
    since: string,
    until: string,
    what: string,
    send: string,
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args, options })
  const [since, until] = [new Date(values.since ?? ''), new Date(values.until ?? Date.now())]
  const what = values.what?.split(',').map(word => word.trim()) ?? dataKinds
  const isKnown = (word: string): word is DataKind => Object.hasOwn(sources, word)
  if (values.help || Number.isNaN(since.getTime()) || Number.isNaN(until.getTime()) || !what.every(isKnown))
    throw new ConfigError(help)
  const mailTo = values.send === undefined ? undefined : readLetter(await readFile(values.send, 'utf8'))
  await withDatabase('affected', surroundings, async (db, config) => {
    const members = await listAffected(db, what, { since, until })
    const outbox = await commandOutbox(db, config)
    printLine('member,email,phone,what,first,last')
    for (const { memberId, email, phone, kinds, first, last } of members) {
      const safeEmail = email.replace(/[",\n]/g, '')
      const times = [first.toISOString(), last.toISOString()]
      printLine([brand.memberPrefix + memberId, safeEmail, phone ?? '', kinds.join(' '), ...times].join())
      if (mailTo) await outbox.put(db, mailTo(email))
    }
    process.stderr.write(`${members.length} members.${mailTo ? ' The letter is queued for each.' : ''}\n`)
  })
}

const AffectedRow = z.object({
  memberId: z.int(),
  email: z.string(),
  phone: z.string().nullable(),
  kinds: z.array(z.enum(dataKinds)),
  first: z.date(),
  last: z.date(),
})
type Affected = z.infer<typeof AffectedRow>

export async function listAffected(
  db: Queries,
  kinds: readonly DataKind[],
  { since, until }: { since: Date; until: Date },
): Promise<Affected[]> {
  const rows = kinds.map(
    kind => sql`select ${kind}::text as kind, t.* from (${sources[kind]}) t (member_id, begins, ends)`,
  )
  return db.many(AffectedRow)`
    select m.id as "memberId", m.email, m.phone, array_agg(distinct f.kind order by f.kind) as kinds,
      greatest(min(f.begins), ${since}) as first, least(max(f.ends), ${until}) as last
    from (${join(rows, ' union all ')}) f join members m on m.id = f.member_id
    where f.begins < ${until} and f.ends >= ${since}
    group by m.id order by m.id`
}

/** The first line is the subject, followed by paragraphs. Refuses a letter with unfilled brackets. */
function readLetter(text: string): (to: string) => Mail {
  const lines = text.split('\n').filter(line => !line.startsWith('#'))
  const [subject = '', ...paragraphs] = lines
    .join('\n')
    .trim()
    .replace('\n', '\n\n')
    .split(/\n\s*\n/)
    .map(part => part.trim().replace(/\s*\n\s*/g, ' '))
  const gap = /\[[^\]]*\]/.exec([subject, ...paragraphs].join('\n'))
  if (gap) throw new ConfigError(`The letter has an unfilled gap: ${gap[0]}`)
  if (!subject.startsWith('Subject:') || paragraphs.length === 0)
    throw new ConfigError('The letter needs a first line "Subject: …" and at least one paragraph.')
  const kind = { name: 'breach', limits: mailLimits.breach }
  return to => composeMail(kind, to, subject.replace('Subject:', '').trim(), paragraphs)
}
