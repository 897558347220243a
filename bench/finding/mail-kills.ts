import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Population } from '../population.ts'

/**
 * Two processes at the same work, both killed at a random moment, again and again until everybody is looked at. As many are
 * told as an undisturbed morning told.
 */
export async function killMails({ db, url }: Population, expected: number) {
  await db`create table told (mailbox text not null)`
  await db`update saved_searches set told_at = now() - interval '2 days'`
  await db`update morning_looks set looked_on = (now() at time zone 'Asia/Kolkata')::date - 1, looked_at = now() - interval '2 days'`
  let kills = 0
  // Longer where a busy machine got nothing done before the kill.
  let [longest, before] = [400, 0]
  for (let isOver = false; !isOver; ) {
    const [one, other] = [begin(url), begin(url)]
    await Promise.all([begun(one), begun(other)])
    await pause(20 + Math.random() * longest)
    if (one.exitCode === null && one.kill('SIGKILL')) kills++
    await pause(Math.random() * 200)
    if (other.exitCode === null && other.kill('SIGKILL')) kills++
    const [left] = await db<{ count: number }[]>`
      select count(*)::int as count from morning_looks
      where looked_on < (now() at time zone 'Asia/Kolkata')::date`
    isOver = left?.count === 0
    if (left?.count === before) longest *= 2
    before = left?.count ?? 0
  }
  const [row] = await db<{ told: number; mailboxes: number }[]>`
    select count(*)::int as told, count(distinct mailbox)::int as mailboxes from told`
  const { told = 0, mailboxes = 0 } = row ?? {}
  return { kills, 'told twice': told - mailboxes, missed: expected - mailboxes }
}

function begin(url: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'mail-process.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const begun = (child: ChildProcess) =>
  Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')])
