import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { as } from '../testing/as.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { makeMember } from '../testing/make.ts'
import { extractRelease, findPreviousRelease } from '../testing/previous-release.ts'
import { quickHash } from '../testing/quick-hash.ts'
import { quickStart } from '../testing/quick-start.ts'
import { testApp } from '../testing/test-app.ts'
import { migrate } from './migrate.ts'

const root = resolve(import.meta.dirname, '../..')
const base = mkdtempSync(join(tmpdir(), 'saptapadi-previous-'))
const folder = join(base, 'release')
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
  }
  rmSync(base, { recursive: true })
})

const { commit, before } = findPreviousRelease(root)
extractRelease(root, commit, folder)

/** The server of the previous release as its own process; resolves to its address. */
async function startPrevious(databaseUrl: string): Promise<string> {
  const own = { NODE_ENV: 'test', PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: join(base, 'data') }
  const env = { ...quickStart, ...own }
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: folder, env })
  children.push(child)
  let said = ''
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        said += text
        const address = /is ready: (\S+)/.exec(said)?.[1]
        if (address) done(address)
      })
    }
    child.once('exit', code => fail(new Error(`The previous release ended with ${code}. It said:\n${said}`)))
  })
}

async function migrateAsPrevious(databaseUrl: string): Promise<string[]> {
  const script = `
    import { connect } from './server/src/db.ts'
    import { migrate } from './server/src/migrate.ts'
    const db = connect('${databaseUrl}')
    console.log(JSON.stringify(await migrate(db)))
    await db.end()`
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: quickStart })
  return JSON.parse(stdout)
}

/** Posts forms to that address as a browser does, with the cookie it was given last. */
function browserAt(address: string) {
  let cookie = ''
  return async (path: string, fields: Record<string, string>): Promise<Record<string, unknown>> => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie }
    const body = new URLSearchParams(fields)
    const response = await fetch(`${address}/api/v1/${path}`, { method: 'POST', headers, body })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return (await response.json()) as Record<string, unknown>
  }
}

const patient = { timeout: 60_000 }

test(
  `the release before ${before} starts and serves on today’s schema, beside today’s release`,
  patient,
  async () => {
    const today = await testApp()
    const password = 'jasmine-tea-42'
    const man = await makeMember(today.db, { gender: 'male' })
    const woman = await makeMember(today.db, { gender: 'female' })
    await today.db`update members set password_hash = ${await quickHash(password)} where id = ${man.id}`

    const address = await startPrevious(today.url)
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 }).toBe(200)

    const registering = await browserAt(address)('Register_controller/register', registrationAnswers)
    expect(registering).toMatchObject({ status: true })

    const post = browserAt(address)
    expect(await post('login_controller/login', { email: man.phone, password })).toMatchObject({
      response: 'login',
    })
    expect(await post('mycon/recently_joint_match', {})).toMatchObject({ recently: [{ user_id: woman.id }] })
    expect(await post('interests/send', { find_id: String(woman.id) })).toMatchObject({ response: 'success' })

    const her = await as(today.app, today.db, { memberId: woman.id })
    const received = await her({ method: 'POST', url: '/api/v1/interests/received' })
    expect(received.json().received).toMatchObject([{ user_id: man.id }])
  },
)

test(
  'both releases start at once on an empty database: every migration is applied once',
  patient,
  async () => {
    const { db, url } = await freshDatabase()
    const all = (await db`select name from migrations order by name`).map(row => row.name)
    await db`drop schema public cascade`
    await db`create schema public`
    const applied = await Promise.all([migrateAsPrevious(url), migrate(db)])
    expect(applied.flat().sort()).toEqual(all)
    expect([await migrateAsPrevious(url), await migrate(db)]).toEqual([[], []])
  },
)
