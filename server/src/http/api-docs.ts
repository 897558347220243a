import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { escapeHtml } from './escape-html.ts'
import type { BoundEndpoint } from './register.ts'

const bodyType = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const

/** The contract as an OpenAPI document and as a page people can read. */
export function addApiDocs(app: FastifyInstance, routes: BoundEndpoint[]): void {
  const config = { access: 'anyone' } as const
  const document = openApi(routes)
  const page = docsPage(routes)
  app.get('/api/openapi.json', { config }, async () => document)
  app.get('/api/docs', { config }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
}

function openApi(routes: BoundEndpoint[]) {
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
        ...(!(encoding in bodyType) && { parameters: queryParameters(input) }),
        ...(encoding in bodyType && {
          requestBody: { content: { [bodyType[encoding as keyof typeof bodyType]]: { schema: input } } },
        }),
        responses: {
          200: {
            description: 'The reply',
            content: {
              'application/json': { schema: z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' }) },
            },
          },
          default: {
            description: 'A refusal: 400, 401, 403, 404, 409, 413, 415, 429 or 500',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        },
      },
    }
  }
  const refusal = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    paths,
    components: { schemas: { Refusal: refusal } },
  }
}

/** What a call takes, with the field that says for which member its page was opened. */
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

function docsPage(routes: BoundEndpoint[]): string {
  const rows = routes.map(({ name, endpoint }) => {
    const fields = Object.keys(inputOf(endpoint).properties ?? {}).join(', ') || 'none'
    return `<tr>
  <td><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code><br><small>${escapeHtml(name)}</small></td>
  <td>${escapeHtml(endpoint.access)}</td>
  <td>${escapeHtml(endpoint.encoding)}: ${escapeHtml(fields)}</td>
  <td>${escapeHtml(endpoint.summary)}</td>
</tr>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API | ${brand.name}</title>
<style>
  body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #2a1a1f; background: #fff9ef }
  h1 { color: #8a1538 } div { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid #c9a227 }
  code { overflow-wrap: anywhere } small { color: #6b4f57 }
</style>
</head>
<body>
<main>
<h1>${brand.name} API</h1>
<p>Every call, who may make it and what it takes. Each word of access includes the ones before it, staff aside:
anyone, registrant, member, premium, moderator, admin. The full schemas: <a href="/api/openapi.json">openapi.json</a>.</p>
<div tabindex="0" role="region" aria-label="Calls"><table>
<thead><tr><th>Call</th><th>Access</th><th>Input</th><th>What it does</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>
</main>
</body>
</html>`
}
