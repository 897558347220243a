import type { FastifyInstance } from 'fastify'

/**
 * While the server drains and closes, it answers requests and then closes their connections: a kept-alive connection
 * would bring more requests and delay the close.
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
