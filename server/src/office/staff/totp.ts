import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { brand } from '#contract/platform/brand.ts'

/** Authenticator apps: RFC 6238 with 6 digits, 30 seconds and SHA-1, which every app supports. */
export const totpStepSeconds = 30

const epochOf = (at: Date) => Math.floor(at.getTime() / 1000)

export const newTotpSecret = () => generateSecret()

export const codeAt = (secret: string, at = new Date()) => generateSync({ secret, epoch: epochOf(at) })

/**
 * The time step of a valid code, one step early or late included, because phone clocks drift and people type slowly.
 * The database refuses a step that was used before.
 */
export function findStep(secret: string, code: string, now = new Date()): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const result = verifySync({ secret, token: code, epoch: epochOf(now), epochTolerance: totpStepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

export const otpauthLink = (secret: string, email: string) =>
  generateURI({ secret, issuer: brand.name, label: email })
