import type { logIn } from '#contract/core/accounts/account.ts'
import { stepUrls } from '#contract/core/accounts/account.ts?wire'
import type { FieldErrors, Reply } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import type { SubmitRefusal } from '../../lib/form.ts'

export type LoginReply = Reply<typeof logIn>

type LoginOutcome =
  | { refusal: SubmitRefusal; hint?: string }
  | { user: LoginReply['user']; url: string | undefined }

/** The specified text. No field is called username, so the hint names the two fields. */
const wrongLogin = 'Invalid username or password.'
const wrongLoginHint = 'Check the mobile number and the password.'

const unknown: LoginOutcome = { refusal: { message: 'Something went Wrong\nTry Again' } }

/** Turns a login reply into a refusal or a signed-in member. */
export function loginOutcome({ response, message, user, url }: LoginReply): LoginOutcome {
  switch (response) {
    case 'failed':
      return typeof message === 'string'
        ? { refusal: { message } }
        : { refusal: { errors: fieldsOf(message) } }
    case 'invalid': {
      const text = typeof message === 'string' ? message : Object.values(message).join('\n')
      return { refusal: { message: text }, ...(text === wrongLogin && { hint: wrongLoginHint }) }
    }
    case 'redirect':
      return isStepUrl(url) ? { user, url } : unknown
    case 'approval':
    case 'login':
      return { user, url: undefined }
    default:
      return unknown
  }
}

/** A login call without a reply. A network or server failure says nothing about the password. */
export function loginFailure(error: unknown): LoginOutcome {
  if (!(error instanceof CallError)) throw error
  const usesServerText = error.isTemporary || error.kind === 'too-many'
  return { refusal: { message: usesServerText ? error.message : wrongLogin } }
}

/** The wire says mobile, the field that holds it is called email. */
function fieldsOf({ mobile, password }: { mobile?: string; password?: string }): FieldErrors {
  return { ...(mobile && { email: mobile }), ...(password && { password }) }
}

/** Only the address of a registration step is followed. */
export function isStepUrl(url: string | undefined): url is string {
  return Object.values<string | undefined>(stepUrls).includes(url)
}
