import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answersOf } from '#contract/answers.ts'
import { brand } from '#contract/brand.ts'
import { accessWords, type Endpoint } from '#contract/endpoint.ts'
import { escapeHtml } from './escape-html.ts'
import { plainPage } from './plain-page.ts'
import type { BoundEndpoint } from './register.ts'

const bodyType = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const

/**
 * The contract as an OpenAPI document and as a page people can read. Written when it is first asked for: it takes longer
 * than all the rest of a start.
 */
export function addApiDocs(app: FastifyInstance, routes: BoundEndpoint[]): void {
  const config = { access: 'anyone' } as const
  let document: ReturnType<typeof openApi> | undefined
  let page: string | undefined
  app.get('/api/openapi.json', { config }, async () => {
    document ??= openApi(routes)
    return document
  })
  app.get('/api/docs', { config }, async (_request, reply) => {
    page ??= docsPage(routes)
    return reply.type('text/html; charset=utf-8').send(page)
  })
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
        responses: responsesOf(endpoint),
      },
    }
  }
  return { openapi: '3.1.0', info: { title: `${brand.name} API`, version: '1' }, paths }
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

/** Folded, for most of them are the same for every call. */
function answersText(endpoint: Endpoint): string {
  const answers = answersOf(endpoint)
  const lines = answers.map(
    ({ status, when }) => `<dt>${status}</dt><dd>${when.map(asHtml).join('.<br>')}.</dd>`,
  )
  return `<details><summary>Answers: ${answers.map(({ status }) => status).join(', ')}</summary><dl>${lines.join('')}</dl></details>`
}

const asHtml = (text: string) => escapeHtml(text).replace(/`(\w+)`/g, '<code>$1</code>')

function docsPage(routes: BoundEndpoint[]): string {
  const rows = routes.map(({ name, endpoint }) => {
    const fields = Object.keys(inputOf(endpoint).properties ?? {}).join(', ') || 'none'
    return `<tr>
  <td><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code><br><small>${escapeHtml(name)}</small></td>
  <td>${escapeHtml(endpoint.access)}</td>
  <td>${escapeHtml(endpoint.encoding)}: ${escapeHtml(fields)}</td>
  <td>${escapeHtml(endpoint.summary)}${answersText(endpoint)}</td>
</tr>`
  })
  const main = `<h1>${brand.name} API</h1>
<p>Every call, who may make it, what it takes and every answer it gives. Each word of access includes the ones before it:
${accessWords.join(', ')}. The office has one word for each permission: staff:… . Every refusal has a <code>message</code> for people.
The full schemas: <a href="/api/openapi.json">openapi.json</a>.</p>
<div tabindex="0" role="region" aria-label="Calls"><table>
<thead><tr><th>Call</th><th>Access</th><th>Input</th><th>What it does and answers</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`
  return plainPage('API', main, { width: '72rem', style: tableStyle })
}

const tableStyle = `
  div { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid #c9a227 }
  code { overflow-wrap: anywhere } small { color: #6b4f57 }
  td:last-child { min-width: 18rem } summary { padding: .6rem 0; cursor: pointer; color: #6b4f57 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; margin: 0 } dt { font-weight: 600 } dd { margin: 0 }`
