import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gothraRules, leastPoints, manglikPreferences } from '#contract/platform/values.ts'
import { freshDatabase } from '../../../../testing/fresh-database.ts'
import { anyProfile, chance, randomPreferences, randomProfile } from '../../../../testing/index-members.ts'
import { setLastActive } from '../../../../testing/last-active.ts'
import { makeMember } from '../../../../testing/make.ts'
import { setStar } from '../../../../testing/set-star.ts'
import { type TestDb, testDb } from '../../../../testing/test-db.ts'
import { loadReference, type Reference } from '../../../core/reference/store.ts'
import { connect } from '../../../platform/database/db.ts'

import { assignments } from '../../../platform/database/sql.ts'
import { noLog } from '../../../platform/log.ts'
import { findSeeker } from '../find-seeker.ts'
import type { MatchIndex, Seeker } from '../match-questions.ts'
import { matchIndex, NotLoadedError } from './match-index.ts'

let db: TestDb
let url: string
let index: MatchIndex
let lists: Reference

beforeAll(async () => {
  ;({ db, url } = await freshDatabase())
  lists = await loadReference(db)
})
beforeEach(async () => {
  await db`delete from members`
  index = await loaded(db)
})

const anyViewer = { id: 1, gender: 'male' as const, profile: anyProfile, blockedIds: [] }

async function loaded(from: TestDb): Promise<MatchIndex> {
  const made = matchIndex(from)
  await made.load()
  return made
}

const seekerOf = async (id: number) => findSeeker({ db, reference: () => lists }, await index.current(), id)

async function namesFound(of: MatchIndex, name: string): Promise<number[]> {
  return (await of.current()).findNamed(anyViewer, { name, shown: [], limit: 30 }).ids
}

async function answers(of: MatchIndex, seekers: Seeker[]) {
  const current = await of.current()
  const page = { shown: [], limit: 500 }
  return seekers.map(seeker => ({
    picked: current.list(seeker, page),
    counts: current.countFitting(seeker),
    named: current.findNamed(seeker, { ...page, name: 'member' }),
  }))
}

describe('the index follows the database', () => {
  test('after random changes it equals a newly loaded index', async () => {
    const random = chance(7)
    const ids: number[] = []
    for (let n = 0; n < 60; n++) {
      const { id } = await makeMember(db, { gender: n % 2 === 0 ? 'male' : 'female' })
      ids.push(id)
    }
    const anyone = () => ids[random.whole(0, ids.length - 1)] as number
    const changes: ((id: number) => Promise<unknown>)[] = [
      id => db`update profiles set ${assignments(randomProfile(random))} where member_id = ${id}`,
      id => db`update desired_partners set ${assignments(randomPreferences(random))} where member_id = ${id}`,
      id => db`update profiles set hidden_at = now() where member_id = ${id}`,
      id => db`update profiles set hidden_at = null, suspended_until = null where member_id = ${id}`,
      id => db`update profiles set suspended_until = 'infinity' where member_id = ${id}`,
      id => db`update profiles set approved_at = null where member_id = ${id}`,
      id => db`update profiles set approved_at = now() where member_id = ${id}`,
      id => setLastActive(db, id),
      id => db`update profiles set audience = 'wishes' where member_id = ${id}`,
      id => db`update profiles set audience = 'members' where member_id = ${id}`,
      id => db`
        insert into interests (sender_id, receiver_id) select ${id}, other from unnest(${[anyone()]}::int[]) as other
        where exists (select from members where id = ${id}) and exists (select from members where id = other)
          and other <> ${id}
        on conflict do nothing`,
      id => db`update interests set state = 'declined', answered_at = now() where sender_id = ${id}`,
      id => db`update profile_details set gothra_id = ${random.whole(1, 4)} where member_id = ${id}`,
      id => db`update desired_partners set gothra_rule = ${random.pick(gothraRules)} where member_id = ${id}`,
      id =>
        db`update desired_partners set manglik = ${random.pick(manglikPreferences)} where member_id = ${id}`,
      id => db`update profile_details set is_manglik = ${random.whole(0, 1) === 1} where member_id = ${id}`,
      id =>
        db`update desired_partners set points_at_least = ${random.pick(leastPoints)} where member_id = ${id}`,
      id => setStar(db, id, { first: random.whole(1, 110), shownTo: random.pick(['none', 'wishes', 'all']) }),
      id => db`delete from horoscopes where member_id = ${id}`,
      id => db`update members set profile_for = ${random.pick(['Self', 'Son'])} where id = ${id}`,
      id => db`update profiles set name = ${`Member Renamed ${id}`} where member_id = ${id}`,
      id => db`delete from desired_partners where member_id = ${id} and ${random.whole(1, 4) === 1}`,
      id => db`delete from members where id = ${id} and ${random.whole(1, 4) === 1}`,
      async () => ids.push((await makeMember(db, { gender: 'female' })).id),
    ]
    for (let round = 0; round < 12; round++) {
      for (let n = 0; n < 12; n++) await changes[random.whole(0, changes.length - 1)]?.(anyone())
      const seekers = (await Promise.all(ids.map(id => seekerOf(id)))).filter(found => found !== undefined)
      expect(await answers(index, seekers)).toEqual(await answers(await loaded(db), seekers))
    }
  })

  test('an income counts as soon as it is saved, and no longer once it is removed', async () => {
    const owner = await makeMember(db, { gender: 'male' })
    await db`update desired_partners set income_id = 5, age_max = 99 where member_id = ${owner.id}`
    const { id } = await makeMember(db)
    const seeker = (await seekerOf(owner.id)) as Seeker
    const fitAfter = async (income: number | null) => {
      await db`update profiles set income_id = ${income} where member_id = ${id}`
      return (await index.current()).countFitting(seeker).fit.people
    }
    for (const [income, fit] of [
      [null, 1],
      [4, 0],
      [null, 1],
      [5, 1],
      [4, 0],
    ] as const)
      expect([income, await fitAfter(income)]).toEqual([income, fit])
  })

  test('the next answer includes the commits of another server', async () => {
    const other = testDb(connect(url, { max: 1 }))
    await index.current()
    const { id } = await makeMember(other, { name: 'Lalita' })
    expect(await namesFound(index, 'lalita')).toEqual([id])
    await other`update profiles set name = 'Kamala' where member_id = ${id}`
    expect(await namesFound(index, 'lalita')).toEqual([])
    expect(await namesFound(index, 'kamala')).toEqual([id])
    await other`delete from members where id = ${id}`
    expect(await namesFound(index, 'kamala')).toEqual([])
    await other.end()
  })

  test('a transaction that begins earlier and ends later is not missed', async () => {
    const [early, late] = [await makeMember(db, { name: 'Early' }), await makeMember(db, { name: 'Late' })]
    await index.current()
    const mayCommit = Promise.withResolvers<void>()
    const hasBegun = Promise.withResolvers<void>()
    const slow = db.begin(async tx => {
      await tx`update profiles set name = 'Early Changed' where member_id = ${early.id}`
      hasBegun.resolve()
      await mayCommit.promise
    })
    await hasBegun.promise
    await db`update profiles set name = 'Late Changed' where member_id = ${late.id}`
    expect(await namesFound(index, 'changed')).toEqual([late.id])
    // A second catch-up while the transaction is still open.
    expect(await namesFound(index, 'changed')).toEqual([late.id])
    mayCommit.resolve()
    await slow
    expect((await namesFound(index, 'changed')).sort()).toEqual([early.id, late.id].sort())
  })

  test('a bulk import is read in batches without loss', async () => {
    const { id } = await makeMember(db, { name: 'Pattern' })
    await index.current()
    await db.begin(async tx => {
      // As bulk imports do it.
      await tx`set local session_replication_role = replica`
      await tx`
        insert into members (id, email, password_hash, profile_for) overriding system value
        select 100000 + n, 'bulk.' || n || '@test.example', 'none', 'Self' from generate_series(1, 2500) n`
      for (const table of ['member_activity', 'profiles', 'desired_partners']) {
        const columns = await tx<{ name: string }[]>`
          select attname as name from pg_attribute
          where attrelid = ${table}::regclass and attnum > 1 and not attisdropped and attgenerated = ''`
        const list = columns.map(({ name }) => name).join(', ')
        await tx.script(
          `insert into ${table} (member_id, ${list})
           select 100000 + n, ${list} from ${table}, generate_series(1, 2500) n where member_id = ${id}`,
        )
      }
      await tx`insert into member_changes select 100000 + n from generate_series(1, 2500) n`
    })
    const page = { name: 'pattern', shown: [], limit: 5_000 }
    expect((await index.current()).findNamed(anyViewer, page).ids).toHaveLength(2_501)
  })

  test('changes with the transaction ids of another database are renumbered and read once', async () => {
    const { id } = await makeMember(db, { name: 'Restored' })
    await db`insert into member_changes select 500000 + n, '1' from generate_series(1, 2500) n`
    await db`update member_changes set changed_in = '900000000000'`
    const restored = await loaded(db)
    expect(await namesFound(restored, 'restored')).toEqual([id])
    const [row] =
      await db`select bool_and(changed_in < pg_snapshot_xmax(pg_current_snapshot())) as are_past from member_changes`
    expect(row?.are_past).toBe(true)
    await db`update profiles set name = 'Changed Since' where member_id = ${id}`
    expect(await namesFound(restored, 'since')).toEqual([id])
  })
})

describe('with concurrent calls', () => {
  test('each call includes what was committed before it', async () => {
    const { id } = await makeMember(db, { name: 'Start' })
    await index.current()
    const rounds = Array.from({ length: 20 }, async (_, n) => {
      const member = await makeMember(db, { name: `Joined${n}` })
      expect(await namesFound(index, `joined${n}`)).toContain(member.id)
    })
    await Promise.all(rounds)
    expect(await namesFound(index, 'start')).toEqual([id])
  })

  test('a call does not share a catch-up that began before it', async () => {
    const hasRead = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    let isSlow = false
    // The database has answered, and the answer is still on its way.
    const slow = withAnswers(db, async (text, answer) => {
      if (!isSlow || !text.includes('now.snapshot')) return answer
      await answer
      hasRead.resolve()
      await mayAnswer.promise
      return answer
    })
    const waiting = await loaded(slow)
    isSlow = true
    const early = waiting.current()
    await hasRead.promise
    const { id } = await makeMember(db, { name: 'Latecomer' })
    const late = namesFound(waiting, 'latecomer')
    mayAnswer.resolve()
    await early
    expect(await late).toEqual([id])
  })

  test('a lost connection fails the current calls, not later ones', async () => {
    const { id } = await makeMember(db, { name: 'Patient' })
    const { flaky, breakDown, repair } = unreliable(db)
    const fragile = await loaded(flaky)
    breakDown()
    await expect(Promise.all([fragile.current(), fragile.current()])).rejects.toThrow('connection lost')
    repair()
    await db`update profiles set name = 'Patience' where member_id = ${id}`
    expect(await namesFound(fragile, 'patience')).toEqual([id])
  })
})

test('the figures count the members, and their lag grows until a catch-up succeeds', async () => {
  await makeMember(db)
  const { flaky, breakDown, repair } = unreliable(db)
  const fragile = await loaded(flaky)
  await fragile.current()
  const { members, loadSeconds } = fragile.figures()
  expect(members).toBe(1)
  expect(loadSeconds).toBeGreaterThan(0)
  const lagAfterCall = async () => {
    await fragile.current().catch(() => {})
    return fragile.figures().lagSeconds
  }
  breakDown()
  await expect.poll(lagAfterCall).toBeGreaterThan(0.5)
  repair()
  await fragile.current()
  await expect.poll(lagAfterCall).toBeLessThan(0.5)
})

describe('before the index is loaded', () => {
  test('a call is refused immediately, and answered after the load', async () => {
    const { id } = await makeMember(db, { name: 'Early' })
    const fresh = matchIndex(db)
    expect(fresh.isLoaded).toBe(false)
    await expect(fresh.current()).rejects.toBeInstanceOf(NotLoadedError)
    await fresh.load()
    expect(fresh.isLoaded).toBe(true)
    expect(await namesFound(fresh, 'early')).toEqual([id])
  })

  test('a failed load is retried automatically', async () => {
    const { id } = await makeMember(db, { name: 'Later' })
    const { flaky, breakDown, repair } = unreliable(db)
    breakDown()
    const failures: unknown[] = []
    const error = ({ err }: { err?: unknown }) => {
      failures.push(err)
      if (failures.length === 2) repair()
    }
    const fragile = matchIndex(flaky, { ...noLog, error })
    await fragile.load()
    expect(failures.map(String)).toEqual(['Error: connection lost', 'Error: connection lost'])
    expect(await namesFound(fragile, 'later')).toEqual([id])
  })

  test('the index is loaded again after the database was restored to an earlier state', async () => {
    const { id } = await makeMember(db, { name: 'Restored' })
    let isRestored = false
    // It counts fewer transactions than when the index was loaded.
    const older = withAnswers(db, (text, answer) =>
      isRestored && text.includes('now.snapshot')
        ? Promise.resolve([{ snapshot: '3:3:', id: null, changedIn: null }])
        : answer,
    )
    const following = await loaded(older)
    isRestored = true
    await expect(following.current()).rejects.toBeInstanceOf(NotLoadedError)
    expect(following.isLoaded).toBe(false)
    isRestored = false
    await following.load()
    expect(await namesFound(following, 'restored')).toEqual([id])
  })
})

type Answers = (text: string, answer: Promise<unknown>) => Promise<unknown>

/** A database whose answers pass through a function. */
function withAnswers(real: TestDb, answers: Answers): TestDb {
  const many: TestDb['many'] =
    row =>
    (texts, ...values) =>
      answers(texts.join(''), real.many(row)(texts, ...values)) as never
  const run: TestDb['run'] = (texts, ...values) =>
    answers(texts.join(''), real.run(texts, ...values)) as never
  return Object.assign(Object.create(real), { many, run })
}

/** A database whose connection can break. */
function unreliable(real: TestDb) {
  let isBroken = false
  const flaky = withAnswers(real, async (_, answer) => {
    await answer
    if (isBroken) throw new Error('connection lost')
    return answer
  })
  return {
    flaky,
    breakDown: () => {
      isBroken = true
    },
    repair: () => {
      isBroken = false
    },
  }
}
