import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answersOf } from '#contract/platform/answers.ts'
import { brand } from '#contract/platform/brand.ts'
import { type Endpoint, isStaffAccess } from '#contract/platform/endpoint.ts'
import { paths as pages } from '#contract/platform/paths.ts'
import type { Deps } from '../../deps.ts'
import type { BoundEndpoint } from './add-endpoint.ts'
import { type SessionKind, sessionCookieName } from './session-cookie.ts'

const bodyType = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const

/** Serves the contract as an OpenAPI document. Builds it on the first request, to keep the start fast. */
export function addOpenApi(app: FastifyInstance, routes: BoundEndpoint[], { config }: Pick<Deps, 'config'>) {
  let document: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async () => {
    document ??= openApi(routes, config)
    return document
  })
}

const schemeNames: Record<SessionKind, string> = { member: 'memberSession', staff: 'staffSession' }

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
          requestBody: {
            required: Boolean(input.required?.length),
            content: { [bodyType[encoding as keyof typeof bodyType]]: { schema: input } },
          },
        }),
        responses: responsesOf(endpoint),
      },
    }
  }
  const cookie = (whose: SessionKind) => ({
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(config, whose),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      termsOfService: config.siteUrl + pages.terms,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
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
      ...(body && { content: { 'application/json': { schema: schemaOf(body, 'output') } } }),
    },
  ])
  return Object.fromEntries(responses)
}

function inputOf({ input, memberField }: Endpoint): z.core.JSONSchema.BaseSchema {
  const schema = schemaOf(input, 'input')
  if (!memberField) return schema
  const opened = {
    type: 'integer' as const,
    description: 'Refused with 409 unless it is the session’s member',
  }
  return { ...schema, properties: { ...schema.properties, [memberField]: opened } }
}

/** Without `$schema`, which OpenAPI 3.1 declares once for the document. */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', override: describeFile })
  return schema
}

/** A custom type of the contract is a file. */
function describeFile({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
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
