import type { FastifyInstance } from 'fastify'
import { mailSwitches } from '#contract/core/settings/settings.ts'
import { paths } from '#contract/platform/paths.ts'
import type { Deps } from '../../deps.ts'
import { sendRefusal } from '../../platform/http/add-endpoint.ts'
import { checkSameOrigin } from '../../platform/http/check-same-origin.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { leaveTokens } from '../../platform/outbox/leave-token.ts'
import { updateSwitches } from '../members/account-store.ts'

const off = { wantsMail: { wantsMail: false }, digest: { digest: 'off' } } as const

type Route = { Params: { token: string } }

/**
 * The unsubscribe link in a mail. Opening it changes nothing, because mail scanners open links. The button of the page,
 * or one-click unsubscribe in a mail program, sends the form.
 */
export function serveLeaveMails(
  app: FastifyInstance,
  { db, secret, config }: Pick<Deps, 'db' | 'secret' | 'config'>,
) {
  const tokens = leaveTokens(secret)
  const path = paths.leaveMails(':token')
  const route = { config: { access: 'anyone' } } as const

  app.get<Route>(path, route, async ({ params }, reply) => {
    const leave = tokens.read(params.token)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!leave) return reply.code(404).send(page('This link is not valid', unknownLink))
    const mails = mailSwitches[leave.mails]
    return page(
      'Stop these mails?',
      `<p>You will get no more ${mails}.</p>
      <form method="post"><button>Stop ${mails}</button></form>`,
    )
  })

  app.post<Route>(path, route, async (request, reply) => {
    // Needs no session: the token in the link authorizes our page and mail programs.
    const refused = checkSameOrigin(request, false, config.publicUrl)
    if (refused) return sendRefusal(reply, refused)
    const leave = tokens.read(request.params.token)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!leave) return reply.code(404).send(page('This link is not valid', unknownLink))
    await updateSwitches(db, leave.memberId, off[leave.mails])
    return page(
      'Done',
      `<p>You will get no more ${mailSwitches[leave.mails]}.</p>
      <p>You can turn them on again in <a href="${paths.settings}">your settings</a>.</p>`,
    )
  })
}

const unknownLink = `<p>Perhaps it was cut off in the mail. You can turn these mails off in
  <a href="${paths.settings}">your settings</a>.</p>`

const page = (title: string, main: string) =>
  plainPage(title, `<h1>${title}</h1>${main}`, { width: '32rem', style: buttonStyle })

const buttonStyle = `a { color: #8a1538 }
  button { min-height: 48px; padding: .5rem 1.25rem; border: 0; border-radius: 12px; background: #8a1538; color: #fff;
    font: inherit; font-weight: 600; cursor: pointer }`
