/**
 * npm run bench -- option-lists: two castes become one, with 50,000 profiles and as many wishes, while members save; beside
 * it the one statement that would do the same. Then the undo, and both once more with whoever works on them killed by
 * kill -9 at statement after statement. `--members 60000`, `--rounds 40` for others.
 * Keeps the figures in bench/results/option-lists.json.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '../../server/src/db.ts'
import { countMeeting } from '../../server/src/matches/engine/fit-query.ts'
import { matchIndex } from '../../server/src/matches/engine/match-index.ts'
import { noWishes } from '../../server/src/members/compare-wishes.ts'
import { lockMerge, markMerged, markUndone } from '../../server/src/option-lists/merge-store.ts'
import { mergeAll } from '../../server/src/option-lists/merging.ts'
import { lockList } from '../../server/src/option-lists/store.ts'
import { countUses } from '../../server/src/option-lists/uses-store.ts'
import { makeStaff } from '../../server/testing/make.ts'
import { percentile, rounded, timed } from '../figures.ts'
import { openPopulation } from '../population.ts'
import { atMost, exactly, report } from '../report.ts'
import { keepSaving, saveAs } from './saver.ts'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '60000' }, rounds: { type: 'string', default: '40' } },
  allowPositionals: true,
})
const members = Number(values.members)
const rounds = Number(values.rounds)
const affected = Math.min(50_000, members)
/** Two castes of the seed. */
const [from, into] = [22, 21]

const database = await openPopulation(members)
const { db, url } = database

const state = async (tx: Db = db) => {
  const [row] = await tx<{ hash: string }[]>`
    select md5(string_agg(p.member_id || ' ' || p.caste_id || ' ' || w.caste_ids::text, ';' order by p.member_id)) as hash
    from profiles p join desired_partners w using (member_id)`
  return row?.hash as string
}
const left = async () => {
  const [row] = await db<{ count: number }[]>`
    select (select count(*) from profiles where caste_id = ${from})
      + (select count(*) from desired_partners where caste_ids @> array[${from}::int]) as count`
  return row?.count ?? 0
}
const staff = await makeStaff(db, 'editor')
const mark = () =>
  db.begin(async tx => {
    await lockList(tx, 'castes')
    return markMerged(tx, { list: 'castes', from, into, by: staff.id })
  })
const undo = (id: number) =>
  db.begin(async tx => {
    const merge = await lockMerge(tx, id)
    if (!merge) throw new Error(`There is no merge ${id}.`)
    await lockList(tx, 'castes')
    await markUndone(tx, merge, staff.id)
  })

/** In another process. False where it killed itself. */
async function mergeApart(dieAt: number): Promise<number | undefined> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'merger.ts'), url, String(dieAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  const [, signal] = await once(child, 'close')
  return signal === 'SIGKILL' ? undefined : Number(said)
}

try {
  const ids = (
    await db<{ id: number }[]>`
      select p.member_id as id from profiles p join desired_partners using (member_id) order by 1 limit ${affected}`
  ).map(({ id }) => id)
  const sample = ids.filter((_, place) => place % 50 === 0)

  // The one statement, which does the same with the same triggers: everybody gets the caste that is then merged away.
  // Sessions that note that somebody is active only wait for it; whoever saves a profile would meet it in a deadlock.
  const during = keepSaving(
    sample,
    id => db`update profiles set last_active_at = now() where member_id = ${id}`,
  )
  const bareProfiles = await timed(
    () => db`update profiles set caste_id = ${from} where member_id = any (${ids}) and caste_id <> ${from}`,
  )
  const bareWishes = await timed(
    () =>
      db`update desired_partners set caste_ids = ${[from]} where member_id = any (${ids}) and caste_ids <> ${[from]}`,
  )
  await during.stop()
  await db`vacuum analyze`
  // Wishes of every kind.
  await db`
    update desired_partners set caste_ids = case member_id % 3 when 0 then ${[from, into]} else ${[3, from]}::int[] end
    where member_id = any (${ids.filter((_, place) => place % 5 === 0)})`

  const indexes = [matchIndex(db), matchIndex(db)]
  for (const index of indexes) await index.load()
  const counting = await timed(() => countUses(db, 'castes'))

  const undisturbed = ids.filter((_, place) => place % 50 !== 0)
  const untouched = async () => {
    const [row] = await db<{ hash: string }[]>`
      select md5(string_agg(p.member_id || ' ' || p.caste_id || ' ' || w.caste_ids::text, ';' order by p.member_id)) as hash
      from profiles p join desired_partners w using (member_id) where p.member_id = any (${undisturbed})`
    return row?.hash
  }
  const beforeUndisturbed = await untouched()
  const meanwhile = keepSaving(sample, saveAs(db, from))
  // As every server does with each step.
  const following = setInterval(() => {
    for (const index of indexes) index.current().catch(() => {})
  }, 200)
  const marking = await timed(mark)
  const merging = await timed(() => mergeAll(db))
  await meanwhile.stop()
  clearInterval(following)
  const leftAfter = await left()

  const [listed] = await db<{ men: number }[]>`
    select count(*) as men from profiles
    where is_listed and gender = 'male' and audience = 'members' and caste_id = ${into}`
  let indexWrong = 0
  const catchingUp: number[] = []
  for (const index of indexes) {
    catchingUp.push(
      await timed(async () => {
        const { male } = await index.current()
        const found = countMeeting(male, { ...noWishes, caste_ids: [into] }, new Date())
        const men = listed?.men ?? 0
        if (found.isMore ? men < found.people : men !== found.people) indexWrong += 1
      }),
    )
  }

  const [merge] = await db<{ id: number }[]>`select max(id) as id from option_merges`
  const undoing = await timed(async () => {
    await undo(merge?.id as number)
    await mergeAll(db)
  })
  const isSame = (await untouched()) === beforeUndisturbed

  process.stdout.write(
    `one statement ${rounded(bareProfiles + bareWishes, 0)} ms, merged in ${rounded(merging, 0)} ms, longest save ${rounded(Math.max(...meanwhile.took), 0)} ms, undone in ${rounded(undoing, 0)} ms\n`,
  )

  // Killed at statement after statement, on a smaller crowd: merge and undo in turn.
  const few = ids.slice(0, 3_000)
  await db`update profiles set caste_id = ${into} where caste_id = ${from} and member_id <> all (${few})`
  await db`
    update desired_partners set caste_ids = '{}' where caste_ids @> array[${from}::int] and member_id <> all (${few})`
  await db`update profiles set caste_id = ${from} where member_id = any (${few.slice(0, 2_000)})`
  const beforeKills = await state()
  let [kills, leftAfterKills, different] = [0, 0, 0]
  const killedAt = new Set<number>()
  let last = 0
  for (let round = 0; round < rounds; round += 1) {
    const id = await mark()
    for (const half of ['merge', 'undo'] as const) {
      if (half === 'undo') await undo(id)
      const dieAt = 1 + ((round * 37 + (half === 'undo' ? 17 : 0)) % Math.max(last, 50))
      if (last > 0 && (await mergeApart(dieAt)) === undefined) {
        kills += 1
        killedAt.add(dieAt)
      }
      const statements = await mergeApart(0)
      last = Math.max(last, statements ?? 0)
      if (half === 'merge') leftAfterKills += await left()
    }
    if ((await state()) !== beforeKills) different += 1
    process.stdout.write(`\r${round + 1} of ${rounds} `)
  }
  process.stdout.write('\n')

  report(
    'option-lists',
    [
      ['profiles merged', affected],
      ['the one statement: profiles, s', rounded(bareProfiles / 1000)],
      ['the one statement: wishes, s', rounded(bareWishes / 1000)],
      ['longest note of activity during it, ms', rounded(Math.max(...during.took), 0)],
      ['the merge: until nobody can choose it, ms', rounded(marking, 0), atMost(1_000)],
      ['the merge: until everybody is moved, s', rounded(merging / 1000), atMost(120)],
      ['saves meanwhile', meanwhile.took.length],
      ['save meanwhile, median, ms', rounded(percentile(meanwhile.took, 0.5), 1)],
      ['save meanwhile, 99 of 100, ms', rounded(percentile(meanwhile.took, 0.99), 0)],
      ['longest save meanwhile, ms', rounded(Math.max(...meanwhile.took), 0), atMost(1_000)],
      ['saves that failed', meanwhile.failed, exactly(0)],
      ['answers left with what is gone', leftAfter, exactly(0)],
      ['match indexes that count otherwise than the tables', indexWrong, exactly(0)],
      ['a match index catching up, s', rounded(Math.max(...catchingUp) / 1000)],
      ['the undo, s', rounded(undoing / 1000), atMost(120)],
      ['undone otherwise than it was (0: exactly)', isSame ? 0 : 1, exactly(0)],
      ['counting all castes of the page, ms', rounded(counting, 0)],
      ['kills by kill -9', kills],
      ['at so many different statements', killedAt.size],
      ['answers left after kills', leftAfterKills, exactly(0)],
      ['rounds after which anything is otherwise', different, exactly(0)],
    ],
    { members },
  )
} finally {
  await database.stop()
}
