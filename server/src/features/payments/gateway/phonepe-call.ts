import { z } from 'zod'
import { explainFetchError } from '../../../platform/http/fetch-error.ts'
import { GatewayError } from './gateway.ts'

const refusal = z.looseObject({ code: z.string().optional() })

export interface GatewayResponse {
  status: number
  text: string
}

export async function sendRequest(url: string, request: RequestInit): Promise<GatewayResponse> {
  try {
    // A redirect could send our token to another address.
    const response = await fetch(url, { ...request, redirect: 'error' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const { reason, wasSent } = explainFetchError(error)
    throw new GatewayError(wasSent ? 'unclear' : 'refused', `PhonePe could not be reached: ${reason}.`)
  }
}

export function readResponse<Shape>({ status, text }: GatewayResponse, shape: z.ZodType<Shape>): Shape {
  const body = parseJson(text)
  if (status < 200 || status >= 300) {
    const { code } = refusal.safeParse(body).data ?? {}
    const isTaken = status === 417 || code === 'INVALID_TRANSACTION_ID'
    const failure = isTaken ? 'taken' : status < 500 ? 'refused' : 'unclear'
    throw new GatewayError(failure, `PhonePe answered ${status}${isCode(code) ? ` ${code}` : ''}.`)
  }
  const parsed = shape.safeParse(body)
  if (!parsed.success)
    throw new GatewayError('unclear', `PhonePe answered ${status} with an unreadable body.`)
  return parsed.data
}

const isCode = (code: string | undefined) => code !== undefined && /^[A-Z_]{3,60}$/.test(code)

export function isUnknownId({ status, text }: GatewayResponse): boolean {
  if (status !== 400 && status !== 404) return false
  const { code = '' } = refusal.safeParse(parseJson(text)).data ?? {}
  return unknownCodes.has(code)
}

const unknownCodes = new Set(['INVALID_MERCHANT_ORDER_ID', 'INVALID_MERCHANT_REFUND_ID', 'REFUND_NOT_FOUND'])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A truncated reply, or the error page of a proxy.
    return undefined
  }
}
