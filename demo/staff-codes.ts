import { codeAt, totpStepSeconds } from '../server/src/office/staff/totp.ts'
import { demoPassword } from './cast.ts'
import { demoStaff } from './staff.ts'

/** "gauri@… / saptapadi-demo / 123456  Gauri, admin", for all demo staff or for one. */
export function demoStaffLines(email?: string, now = new Date()): string[] {
  return demoStaff
    .filter(person => email === undefined || person.email === email)
    .map(person => {
      const code = codeAt(person.totpSecret, now)
      return `  ${person.email} / ${demoPassword} / ${code}  ${person.name}, ${person.roles.join(', ')}`
    })
}

export function sayDemoCodes(email: string | undefined): void {
  const now = new Date()
  const lines = demoStaffLines(email, now)
  const left = totpStepSeconds - (Math.floor(now.getTime() / 1000) % totpStepSeconds)
  const last =
    lines.length === 0
      ? 'There is no demo staff with this address.'
      : `The next codes come in ${left} seconds.`
  process.stdout.write(`${[...lines, last].join('\n')}\n`)
}
