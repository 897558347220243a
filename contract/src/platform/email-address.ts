/**
 * The one accepted form of an e-mail address: what people really use and every mail server reads the same way. No
 * comments, groups, quotes, routes, literals or non-ASCII letters, because `(1)asha@gmail.com` and `x:asha@gmail.com`
 * reach the same mailbox. A domain in another script is written in its ASCII form.
 */
const word = "[A-Za-z0-9_+&'-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const top = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])'
const lengths = '(?=.{1,254}$)(?=.{1,64}@)'
export const emailShape = new RegExp(`^${lengths}${word}(?:\\.${word})*@(?:${label}\\.)+${top}$`)

export const isEmailAddress = (text: string) => emailShape.test(text)
