import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { logIn } from '#contract/core/accounts/account.ts'
import { paths } from '#contract/platform/paths.ts'
import { film, measureSlow, type SlowFigures, type SlowPage, slowNetwork } from './slow-pages.ts'

/** Limits in seconds for each page, for the login and for a tap on the menu. */
const goals = { usefulPaint: 3, loginUsable: 6, menuLost: 0 }
export const slowGoals = { network: slowNetwork, goals }

const filmedAt = [2, 4, 6, 9]
const runs = 3
const demoPassword = 'saptapadi-demo'
const premium = '9000000002'

export type SlowRow = { page: string } & { [Figure in keyof SlowFigures]: SlowFigures[Figure] }

/** Landing, login, sign-up, dashboard and profile, three times each. The median counts. */
export async function walkSlowly(address: string, filmFolder?: string): Promise<SlowRow[]> {
  const rows: SlowRow[] = []
  for (const page of await listPages(address)) {
    const all: SlowFigures[] = []
    for (let run = 0; run < runs; run++) all.push(await measureSlow(address, page))
    rows.push({ page: page.name, ...middle(all) })
    if (filmFolder) await keepFilm(address, page, filmFolder)
  }
  return rows
}

async function listPages(address: string): Promise<SlowPage[]> {
  const cookies = await enter(address)
  return [
    { name: 'landing', path: paths.home, usable: 'form button[type=submit]' },
    { name: 'login', path: paths.login, usable: 'form button[type=submit]' },
    { name: 'sign-up', path: paths.signUp, usable: 'form button[type=submit]' },
    { name: 'dashboard', path: paths.recentlyJoined, usable: 'article button', cookies },
    { name: 'profile', path: paths.viewProfile(1001), usable: 'main h1', cookies },
  ]
}

async function enter(address: string): Promise<SlowPage['cookies']> {
  const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } })
  const reply = await api.post(logIn.path, { form: { email: premium, password: demoPassword } })
  if (!reply.ok()) throw new Error(`The demo member could not log in: ${reply.status()}.`)
  const { cookies } = await api.storageState()
  await api.dispose()
  return cookies
}

function middle(all: SlowFigures[]): SlowFigures {
  const names = Object.keys(all[0] ?? {}) as (keyof SlowFigures)[]
  const pick = (name: keyof SlowFigures) => all.map(figures => figures[name]).toSorted((a, b) => a - b)
  const figures = names.map(name => [name, pick(name)[Math.floor(all.length / 2)]])
  return Object.fromEntries(figures) as SlowFigures
}

async function keepFilm(address: string, page: SlowPage, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const pictures = await film(address, page, filmedAt)
  for (const [place, picture] of pictures.entries())
    writeFileSync(join(folder, `${page.name}-${filmedAt[place]}s.png`), picture)
}

export function slowMisses(rows: SlowRow[]): string[] {
  return rows.flatMap(({ page, usefulPaint, usable, menuDone }) => [
    ...(usefulPaint > goals.usefulPaint ? [`${page} is first useful after ${usefulPaint} s`] : []),
    ...(page === 'login' && usable > goals.loginUsable ? [`login is usable after ${usable} s`] : []),
    ...(menuDone < 0 ? [`${page} loses a press on the menu`] : []),
  ])
}
