import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploads } from '#contract/platform/paths.ts'
import { connect } from '../../src/platform/database/db.ts'
import { makeInterest, makeMember } from '../../testing/make.ts'
import { type TestDb, testDb } from '../../testing/test-db.ts'

interface BusyWriters {
  wrote(times: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts writers with their own connections. Each transaction writes rows that belong together: two alarms of one kind, a
 * counted visit, an interest that raises two versions, and a photo whose file exists before its row.
 */
export async function startWriters(url: string, uploadsFolder: string, count = 3): Promise<BusyWriters> {
  const counts = new Array<number>(count).fill(0)
  let isStopping = false
  mkdirSync(uploadsFolder, { recursive: true })
  const write = async (writer: number) => {
    const db = testDb(connect(url, { max: 1 }))
    const pair = [await makeMember(db, { gender: 'male' }), await makeMember(db)] as const
    await makeInterest(db, pair[0].id, pair[1].id)
    while (!isStopping) {
      const round = counts[writer] as number
      const file = `writer-${writer}-${round}.txt`
      writeFileSync(join(uploadsFolder, file), file)
      await writeTogether(db, pair[0].id, pair[1].id, round, `${uploads}${file}`)
      counts[writer] = round + 1
    }
    await db.end()
  }
  const writing = counts.map((_, writer) => write(writer))
  return {
    async wrote(times) {
      const goals = counts.map(done => done + times)
      while (counts.some((done, writer) => done < (goals[writer] as number))) {
        await Promise.race([new Promise(resolve => setTimeout(resolve, 5)), ...writing])
      }
    },
    async stop() {
      isStopping = true
      await Promise.all(writing)
    },
  }
}

async function writeTogether(
  db: TestDb,
  him: number,
  her: number,
  round: number,
  photo: string,
): Promise<void> {
  await db.begin(async tx => {
    const name = `${him}-${round}`
    await tx`insert into alarms (kind, period, figures) values (${name}, now(), '{}')`
    await tx`insert into alarms (kind, period, figures) values (${name}, now() + interval '1 hour', '{}')`
    await tx`
      with visit as (
        insert into profile_visits (member_id, viewer_id, kind, day)
        values (${her}, ${him}, 'profile', current_date - ${round}::int)
      )
      update member_activity set visits = visits + 1 where member_id = ${her}`
    await tx`update interests set phrase = ${round % 5} where sender_id = ${him}`
    const slot = 1 + (round % 6)
    await tx`delete from photos where member_id = ${her} and slot = ${slot}`
    await tx`insert into photos (member_id, slot, path) values (${her}, ${slot}, ${photo})`
  })
}
