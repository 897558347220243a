/**
 * npm run bench -- audit [1000000]: how long it takes to look at so many entries of the audit, and at a hundredth of
 * them; whether an entry that was changed, deleted or swapped is named, and a tail that was cut; what a page of the list
 * reads; and how many who write at once get through. Keeps bench/results/audit.json, exits with 1 where a goal is missed.
 */
import { audit } from '../server/src/audit/audit.ts'
import { listEntries } from '../server/src/audit/list-store.ts'
import { erasePayloads } from '../server/src/audit/store.ts'
import { readHead } from '../server/src/audit/verification-store.ts'
import { verifyChain } from '../server/src/audit/verify-chain.ts'
import type { Db } from '../server/src/db.ts'
import { percentile, rounded, timed } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { openOwnDatabase } from './own-database.ts'
import { countBuffers, recordingPool } from './statements.ts'
import { printTable } from './table.ts'

const entries = Number(process.argv[3] ?? 1_000_000)
const goals = { verifySeconds: 60, buffers: 300, slower: 4 }
const writers = 64

const own = await openOwnDatabase()
const { db, url } = own
try {
  const staffIds = await makePeople(db)
  const small = await measure(entries / 100, staffIds)
  const large = await measure(entries, staffIds)
  printTable([small.lists, large.lists].flat())
  printTable([small.verified, large.verified])
  const wrongs = await findWrongs(entries)
  printTable(wrongs)
  const crowd = await writeAtOnce(staffIds)
  printTable([{ ...crowd, isWhole: String(crowd.isWhole) }])
  const misses = [
    large.verified.seconds > goals.verifySeconds && 'verifying takes too long',
    wrongs.some(({ found, wanted, seconds }) => found !== wanted || seconds > goals.verifySeconds) &&
      'a wrong was not named in time',
    large.lists.some(({ buffers }) => buffers > goals.buffers) && 'a list reads too much',
    large.lists.some(({ p95Ms }, at) => p95Ms > goals.slower * (small.lists[at]?.p95Ms ?? 0)) &&
      'a list is slower with more entries',
    !crowd.isWhole && 'the chain is broken by many writers',
  ].filter(Boolean)
  keepResults('audit', {
    entries,
    verify: [small.verified, large.verified],
    lists: large.lists,
    wrongs,
    crowd,
    misses,
  })
  for (const miss of misses) process.stderr.write(`${miss}\n`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await own.stop()
}

async function makePeople(to: Db): Promise<number[]> {
  const rows = await to<{ id: number }[]>`
    insert into staff (email, name, roles, enrolled_at)
    select 'person.' || n || '@bench.example', 'Person ' || n, '{admin}', now() from generate_series(1, 5) n
    returning id`
  return rows.map(({ id }) => id)
}

/** Up to so many, through the trigger that chains them. */
async function fill(upTo: number, staffIds: number[]): Promise<void> {
  const chunk = 20_000
  const head = (await readHead(db))?.seq ?? 0
  for (let from = head + 1; from <= upTo; from += chunk) {
    const last = Math.min(upTo, from + chunk - 1)
    await db.begin(async tx => {
      await tx`
        insert into audit_entries (action, staff_id, subject, payload_hash)
        select 'case.decide', (${staffIds}::int[])[1 + n % 5], 'member:' || (1000 + n % 50000),
          sha256(substr(sha256(n::text::bytea), 1, 16) || convert_to('{"n":' || n || ',"reason":"as written"}', 'UTF8'))
        from generate_series(${from}::int, ${last}::int) n order by n`
      await tx`
        insert into audit_payloads (seq, salt, body)
        select n, substr(sha256(n::text::bytea), 1, 16), '{"n":' || n || ',"reason":"as written"}'
        from generate_series(${from}::int, ${last}::int) n`
    })
    process.stderr.write(`\r${last.toLocaleString('en-IN')} entries `)
  }
  process.stderr.write('\n')
  await db.unsafe('analyze audit_entries, audit_payloads')
}

async function measure(upTo: number, staffIds: number[]) {
  await fill(upTo, staffIds)
  const head = await readHead(db)
  const ms = await timed(async () => {
    const { fault, entries: seen } = await verifyChain(db, head ? [head] : [])
    if (fault || seen !== upTo) throw new Error(`The chain is not whole: ${JSON.stringify({ fault, seen })}`)
  })
  const lists = {
    newest: {},
    'of one person': { staffId: staffIds[2] },
    'about one subject': { subject: 'member:1042' },
    'far back': { before: Math.ceil(upTo / 2) },
  }
  const rows = []
  for (const [list, wanted] of Object.entries(lists)) rows.push(await measureList(upTo, list, wanted))
  return { verified: { entries: upTo, seconds: rounded(ms / 1000, 1) }, lists: rows }
}

async function measureList(upTo: number, list: string, wanted: Parameters<typeof listEntries>[1]) {
  const times = []
  for (let round = 0; round < 200; round += 1) times.push(await timed(() => listEntries(db, wanted)))
  const pool = recordingPool(url)
  await listEntries(pool.db, wanted)
  const buffers = await countBuffers(db, pool.take())
  await pool.end()
  return {
    entries: upTo,
    list,
    p50Ms: rounded(percentile(times, 0.5)),
    p95Ms: rounded(percentile(times, 0.95)),
    buffers,
  }
}

/** As somebody does who owns the database and means it; each is put right again. */
async function findWrongs(count: number) {
  const head = await readHead(db)
  if (!head) throw new Error('There are no entries.')
  await db.unsafe(`
    alter table audit_entries disable trigger user;
    alter table audit_payloads disable trigger user;
    alter table audit_payloads drop constraint audit_payloads_seq_fkey`)
  const at = () => 2 + Math.floor(Math.random() * (count - 4))
  const [changed, deleted, one, payload] = [at(), at(), at(), at()]
  const other = one < count / 2 ? one + Math.floor(count / 3) : one - Math.floor(count / 3)
  const swap = `update audit_entries set seq = -1 where seq = ${one};
    update audit_entries set seq = ${one} where seq = ${other}; update audit_entries set seq = ${other} where seq = -1`
  const kept = 'create table kept as select * from audit_entries where seq'
  const back = 'insert into audit_entries select * from kept; drop table kept'
  const wrongs: [what: string, sql: string, right: string, wanted: string][] = [
    [
      'changed',
      `update audit_entries set action = 'x' where seq = ${changed}`,
      `update audit_entries set action = 'case.decide' where seq = ${changed}`,
      `${changed} changed`,
    ],
    [
      'deleted',
      `${kept} = ${deleted}; delete from audit_entries where seq = ${deleted}`,
      back,
      `${deleted} missing`,
    ],
    ['swapped', swap, swap, `${Math.min(one, other)} reordered`],
    [
      'payload',
      `update audit_payloads set body = body || ' ' where seq = ${payload}`,
      `update audit_payloads set body = rtrim(body) where seq = ${payload}`,
      `${payload} payload`,
    ],
    [
      'tail cut',
      `${kept} > ${count - 5}; delete from audit_entries where seq > ${count - 5}`,
      back,
      `${count - 4} cut`,
    ],
  ]
  const rows = []
  for (const [what, sql, right, wanted] of wrongs) {
    await db.unsafe(sql)
    let found = ''
    const ms = await timed(async () => {
      const { fault } = await verifyChain(db, [head])
      found = fault ? `${fault.seq} ${fault.kind}` : 'nothing'
    })
    await db.unsafe(right)
    rows.push({ what, wanted, found, seconds: rounded(ms / 1000, 1) })
  }
  await db.unsafe(
    'alter table audit_entries enable trigger user; alter table audit_payloads enable trigger user',
  )
  const erased = await db.begin(tx => erasePayloads(tx, 'member:1042', 'bench'))
  const finding = await verifyChain(db, [head])
  const isRight = !finding.fault && finding.erased === erased && erased > 0
  rows.push({
    what: 'erased',
    wanted: 'nothing',
    found: isRight ? 'nothing' : JSON.stringify(finding),
    seconds: 0,
  })
  return rows
}

/** Everybody waits for the one before, until it commits. */
async function writeAtOnce(staffIds: number[]) {
  const times: number[] = []
  const each = 20
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let round = 0; round < each; round += 1)
        times.push(
          await timed(() =>
            db.begin(tx =>
              audit(tx, { action: 'bench.write', staffId: staffIds[writer % 5], detail: { round } }),
            ),
          ),
        )
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const { fault } = await verifyChain(db)
  return {
    writers,
    acts: times.length,
    actsPerSecond: Math.round(times.length / seconds),
    p95Ms: rounded(percentile(times, 0.95)),
    isWhole: fault === undefined,
  }
}
