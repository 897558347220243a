import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { routes } from '../../src/app/routes.ts'
import type { BoundEndpoint } from '../../src/platform/http/add-endpoint.ts'
import { form } from '../as.ts'
import { photoForm, plainJpeg } from '../photos.ts'
import { quickHash } from '../quick-hash.ts'
import type { Scene } from '../scene.ts'

export interface Case {
  /** The name of the call, with a comma and a description if it has several cases. */
  call: string
  by?: OnboardingStep | 'guest'
  before?: (s: Scene) => Promise<unknown>
  /** Strings, except for JSON input. */
  fields?: (s: Scene) => Record<string, unknown>
  /** Tables in which the call counts an attempt before its transaction, so that a failed attempt counts too. */
  countsFirst?: string[]
}

export async function post(s: Scene, name: string, sent: Record<string, unknown>) {
  const fields = sent as Record<string, string>
  const { method, path, encoding } = (routes.find(route => route.name === name) as BoundEndpoint).endpoint
  if (encoding === 'multipart') return s.send({ method, url: path, ...photoForm(await plainJpeg(), fields) })
  if (method === 'GET') return s.send({ method, url: path, query: fields })
  return s.send({ method, url: path, ...(encoding === 'json' ? { payload: fields } : form(fields)) })
}

export const toAsha = (s: Scene) => ({ find_id: String(s.asha.id) })

export const password = 'jasmine-tea-42'
let hash: Promise<string>
export async function withPassword(s: Scene): Promise<void> {
  hash ??= quickHash(password)
  await s.t.db`update members set password_hash = ${await hash} where id = ${s.me.id}`
}
