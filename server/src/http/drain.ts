import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, requests in flight finish and their connections with them: a connection kept alive
 * would hold the door open until it times out.
 */
export function drain(app: FastifyInstance): { isClosing: () => boolean } {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  return { isClosing: () => isClosing }
}
