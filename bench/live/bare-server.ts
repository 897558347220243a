/**
 * The least a chat can be, to compare with: a counter and a row in one statement, then a word to both streams. It asks
 * nobody who they are, refuses nothing, and knows no other server.
 */
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { livePath } from '#contract/live.ts'
import { connect } from '../../server/src/db.ts'

const [url = ''] = process.argv.slice(2)
const db = connect(url, { name: 'bench' })
const streams = new Map<number, ServerResponse>()
const idOf = (cookie = '') => Number(/member=(\d+)/.exec(cookie)?.[1])

const server = createServer(async (request, response) => {
  const me = idOf(request.headers.cookie)
  if (request.url?.startsWith(livePath)) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    streams.set(me, response)
    response.write('event: hello\ndata: {"conversations":[]}\n\n')
    return
  }
  const fields = new URLSearchParams(await text(request))
  const other = Number(fields.get('msg_to'))
  const body = fields.get('msg') ?? ''
  const [row] = await db<{ seq: number }[]>`
    with counted as (
      insert into bare_talks (lower_id, higher_id, last_seq)
      values (${Math.min(me, other)}, ${Math.max(me, other)}, 1)
      on conflict (lower_id, higher_id) do update set last_seq = bare_talks.last_seq + 1
      returning lower_id, higher_id, last_seq
    )
    insert into bare_messages (lower_id, higher_id, seq, sender_id, body)
    select lower_id, higher_id, last_seq, ${me}, ${body} from counted returning seq`
  const seq = row?.seq
  for (const [viewer, them] of [
    [me, other],
    [other, me],
  ] as const)
    streams
      .get(viewer)
      ?.write(`event: message\ndata: ${JSON.stringify({ other: them, seq, from: me, text: body })}\n\n`)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: { seq } }))
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())
