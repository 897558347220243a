import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { type Callable, encode, memberOf, readReply } from './call.ts'
import { CallError } from './call-error.ts'

/** The fields of a call, with its file as a blob. */
export type SentFile<E extends Callable> = Omit<Sent<E>, 'img'> & { img: Blob }

interface UploadOptions {
  signal?: AbortSignal
  /** From 0 to 1. At 1 the server is processing the file. */
  onProgress?: (sent: number) => void
}

/** A slow network may take its time. Without any progress for this long the upload fails. */
const stallTimeout = 30_000

/**
 * A call with a file. Uses XMLHttpRequest, because `fetch` does not report upload progress. Rejects with a `CallError`, or
 * as aborted by the given signal.
 */
export async function upload<E extends Callable>(
  endpoint: E,
  sent: SentFile<E>,
  { signal, onProgress }: UploadOptions = {},
): Promise<Reply<E>> {
  const memberId = memberOf(endpoint)
  const { url, body } = encode(endpoint, sent, memberId)
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  let isTooLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isTooLate = true
      stop()
    }, stallTimeout)
  }
  try {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', stop)
    const answered = new Promise<Response>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer()
        onProgress?.(total > 0 ? loaded / total : 0)
      }
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(CallError.unreachable(false))
      request.onabort = () => reject(isTooLate ? CallError.unreachable(true) : signal?.reason)
    })
    request.open(endpoint.method, url)
    request.setRequestHeader('accept', 'application/json')
    restartTimer()
    request.send(body as FormData)
    return (await readReply(await answered, memberId)) as Reply<E>
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.responseText, { status: request.status, headers })
}
