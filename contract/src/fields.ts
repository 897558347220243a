import { z } from 'zod'

/** Field rules with their exact messages, written once for the forms and the server alike. */

export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Please keep this under ${max} characters`)

const emailShape = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/

/** E-mail as typed by people: trimmed, compared in lower case. */
export const email = (empty: string, wrong: string) =>
  required(empty, 254)
    .regex(emailShape, wrong)
    .transform(text => text.toLowerCase())

/** A field no person sees; a form that fills it in was not sent by one. */
export const honeypot = z.string().max(200).optional()
