import type { FastifyInstance } from 'fastify'
import { compareBirths } from '#contract/features/horoscopes/compare-births.ts'
import { paths } from '#contract/platform/paths.ts'
import type { Deps } from '../../deps.ts'
import { sendRefusal } from '../../platform/http/add-endpoint.ts'
import { checkSameOrigin } from '../../platform/http/check-same-origin.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { problemPage } from '../../platform/http/problem-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { compareTwoBirths } from './compare-two-births.ts'

/** The form of /kundli-matching without scripts. Leads to an address that holds the stars and no birth. */
export function serveCompareForm(
  app: FastifyInstance,
  { db, reference, config }: Pick<Deps, 'db' | 'reference' | 'config'>,
): void {
  app.post(paths.kundliMatching, { config: { access: 'anyone' } }, async (request, reply) => {
    const refused = checkSameOrigin(request, false, config.publicUrl)
    if (refused) return sendRefusal(reply, refused)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const parsed = compareBirths.input.safeParse(request.body ?? {})
    if (!parsed.success) return reply.code(400).send(correctionPage(messagesOf(parsed.error.issues)))
    const caller = { address: request.ip }
    const result = await compareTwoBirths({ db, reference, caller, input: parsed.data })
    if (result instanceof Refusal) {
      reply.header('retry-after', String(result.body.retryAfter))
      return reply.code(result.status).send(problemPage(result.body.message))
    }
    if (!('link' in result)) return reply.code(400).send(correctionPage(Object.values(result.errors)))
    return reply.redirect(result.link, 303)
  })
}

const messagesOf = (issues: readonly { message: string }[]) => issues.map(({ message }) => message)

const correctionPage = (messages: readonly string[]) =>
  plainPage(
    'Please check the form',
    `<h1>Please check the form</h1>
    <ul>${messages.map(message => `<li>${escapeHtml(message)}</li>`).join('')}</ul>
    <p>Your answers are still there if you go back in the browser, or <a href="${paths.kundliMatching}">start again</a>.</p>`,
    { width: '36rem', style: 'a { color: #8a1538 }' },
  )
