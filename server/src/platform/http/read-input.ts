import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadMaxBytes } from '#contract/features/photos/photos.ts'
import type { Endpoint, FieldErrors } from '#contract/platform/endpoint.ts'
import { Refusal, refuse } from './refusal.ts'

const fieldsMax = 80
/** Each upload is held in memory until it is complete. */
const maxParallelUploads = 64
let parallelUploads = 0

export interface Upload {
  bytes: Buffer
  type: string
}

export async function readRawInput(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Record<string, unknown> | Refusal> {
  const { encoding, memberField } = endpoint
  const query = request.query as Record<string, unknown>
  if (encoding === 'none') return memberField ? { [memberField]: query[memberField] } : {}
  if (encoding === 'query') return { ...query }
  if (request.isMultipart() && encoding === 'multipart') return readFiles(request)
  if (request.isMultipart() && encoding === 'form') return readParts(request, false)
  const body = request.body ?? {}
  const isExpected = encoding === 'json' ? isJson(request) : !isJson(request)
  if (encoding === 'multipart' || !isExpected) return wrongEncoding(encoding)
  if (typeof body !== 'object' || Array.isArray(body))
    return new Refusal(400, 'The request could not be read.')
  return { ...body }
}

function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') ?? false
}

function wrongEncoding(encoding: Endpoint['encoding']): Refusal {
  const name = { form: 'a form', json: 'JSON', multipart: 'a multipart form' }[encoding as 'form']
  return new Refusal(415, `This call takes ${name}.`)
}

async function readFiles(request: FastifyRequest): Promise<Record<string, unknown> | Refusal> {
  if (parallelUploads >= maxParallelUploads) return refuse.busy()
  parallelUploads += 1
  return readParts(request, true).finally(() => {
    parallelUploads -= 1
  })
}

/** Fields as text, files as bytes. A plain form sent as multipart takes no files and has the length limit of forms. */
async function readParts(
  request: FastifyRequest,
  takesFiles: boolean,
): Promise<Record<string, unknown> | Refusal> {
  const formMax = request.server.initialConfig.bodyLimit as number
  const limits = {
    fileSize: uploadMaxBytes,
    files: takesFiles ? 1 : 0,
    fields: fieldsMax,
    fieldSize: 64 * 1024,
  }
  const input: Record<string, unknown> = {}
  const read = async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && part.valueTruncated) throw new TooLargeError()
      const earlier = input[part.fieldname]
      const value =
        part.type === 'file'
          ? ({ bytes: await part.toBuffer(), type: part.mimetype } satisfies Upload)
          : part.value
      input[part.fieldname] = earlier === undefined ? value : [earlier, value].flat()
    }
  }
  try {
    await Promise.race([tooLarge(request, formMax + (takesFiles ? uploadMaxBytes : 0)), read()])
    return input
  } catch (error) {
    // Errors about limits have a status. Errors about a malformed body have none.
    if (error instanceof Error && 'statusCode' in error) throw error
    return new Refusal(400, 'The request could not be read.')
  }
}

class TooLargeError extends Error {
  readonly statusCode = 413
}

/** Rejects once the body exceeds `most` bytes, because the parser limits only each part. */
function tooLarge(request: FastifyRequest, most: number): Promise<never> {
  return new Promise((_, reject) => {
    let bytes = 0
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) reject(new TooLargeError())
    })
  })
}

/** No call needs deeper JSON. Recursive code over the input is safe up to this depth. */
const depthMax = 20

/** Refuses JSON that is nested too deeply, and NUL characters, which PostgreSQL cannot store. */
export function refuseUnstorable(value: unknown, depth = 0): Refusal | undefined {
  if (typeof value === 'string')
    return value.includes('\0')
      ? new Refusal(400, 'The text contains a character that we cannot store.')
      : undefined
  if (!value || typeof value !== 'object' || Buffer.isBuffer(value)) return undefined
  if (depth >= depthMax) return new Refusal(400, 'The request could not be read.')
  for (const [key, inner] of Object.entries(value)) {
    const refusal = refuseUnstorable(key, depth) ?? refuseUnstorable(inner, depth + 1)
    if (refusal) return refusal
  }
  return undefined
}

export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'form')
    errors[field] ??= issue.message
  }
  return errors
}
