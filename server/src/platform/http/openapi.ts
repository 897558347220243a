import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answersOf } from '#contract/answers.ts'
import { brand } from '#contract/brand.ts'
import { type Endpoint, isStaffAccess } from '#contract/endpoint.ts'
import type { Deps } from './handler.ts'
import type { BoundEndpoint } from './register.ts'
import { sessionCookieName, type Whose } from './session-cookie.ts'

const bodyType = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const

/** Serves the contract as an OpenAPI document. Built on the first request, because that takes longer than a start. */
export function addOpenApi(app: FastifyInstance, routes: BoundEndpoint[], { config }: Pick<Deps, 'config'>) {
  let document: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async () => {
    document ??= openApi(routes, config)
    return document
  })
}

const schemeNames: Record<Whose, string> = { member: 'memberSession', staff: 'staffSession' }

/** The session cookie that a call needs. `{}` says that it also works without one. */
function securityOf({ access, session }: Endpoint): Record<string, never[]>[] {
  const scheme = { [schemeNames[isStaffAccess(access) || session === 'staff' ? 'staff' : 'member']]: [] }
  return access === 'anyone' ? [{}, scheme] : [scheme]
}

function openApi(routes: BoundEndpoint[], config: Deps['config']) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoint } of routes) {
    const { method, path, access, encoding, summary } = endpoint
    const input = inputOf(endpoint)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        summary,
        'x-access': access,
        tags: [tagOf(path)],
        security: securityOf(endpoint),
        ...(!(encoding in bodyType) && { parameters: queryParameters(input) }),
        ...(encoding in bodyType && {
          requestBody: { content: { [bodyType[encoding as keyof typeof bodyType]]: { schema: input } } },
        }),
        responses: responsesOf(endpoint),
      },
    }
  }
  const cookie = (whose: Whose) => ({ type: 'apiKey', in: 'cookie', name: sessionCookieName(config, whose) })
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: config.siteUrl }],
    paths,
    components: {
      securitySchemes: {
        [schemeNames.member]: cookie('member'),
        [schemeNames.staff]: cookie('staff'),
      },
    },
  }
}

function responsesOf(endpoint: Endpoint) {
  const responses = answersOf(endpoint).map(({ status, when, body }) => [
    status,
    {
      description: when.join('. '),
      ...(body && {
        content: { 'application/json': { schema: z.toJSONSchema(body, { unrepresentable: 'any' }) } },
      }),
    },
  ])
  return Object.fromEntries(responses)
}

/** The input, with the field that names the member for whom the page was opened. */
function inputOf({ input, memberField }: Endpoint): z.core.JSONSchema.BaseSchema {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  if (!memberField) return schema
  const opened = {
    type: 'integer' as const,
    description: 'Refused with 409 unless it is the session’s member',
  }
  return { ...schema, properties: { ...schema.properties, [memberField]: opened } }
}

function queryParameters(input: z.core.JSONSchema.BaseSchema) {
  const required = new Set(input.required ?? [])
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function tagOf(path: string): string {
  return path.split('/')[3] ?? 'api'
}
