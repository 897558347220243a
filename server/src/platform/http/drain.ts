import type { FastifyInstance } from 'fastify'

/**
 * While the server leaves and closes, requests are answered and their connections end with them: a connection kept
 * alive would bring more, and hold the door open until it times out.
 */
export function drain(app: FastifyInstance, isLeaving: () => boolean): { isClosing: () => boolean } {
  let isAppClosing = false
  const isClosing = () => isAppClosing || isLeaving()
  app.addHook('preClose', async () => {
    isAppClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close')
  })
  return { isClosing }
}
