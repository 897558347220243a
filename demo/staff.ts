import { hash } from '@node-rs/argon2'
import { z } from 'zod'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { factorSeal } from '../server/src/office/staff/factor-seal.ts'
import { renewCodes } from '../server/src/office/staff/recovery-codes.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { demoPassword } from './cast.ts'

interface DemoStaff {
  name: string
  email: string
  roles: StaffRole[]
  /** Public, because it works in the demo only. */
  totpSecret: string
}

const person = (name: string, role: StaffRole, totpSecret: string): DemoStaff => ({
  name,
  email: `${name.toLowerCase()}@office.saptapadi.example`,
  roles: [role],
  totpSecret,
})

/** One per role, and a second admin for approvals. */
export const demoStaff: readonly DemoStaff[] = [
  person('Gauri', 'admin', 'SAPTAPADI2DEMO2GAURI2ADMIN2ONE22'),
  person('Harish', 'admin', 'SAPTAPADI2DEMO2HARISH2ADMIN2TWO2'),
  person('Meenal', 'moderator', 'SAPTAPADI2DEMO2MEENAL2MODERATOR2'),
  person('Tara', 'editor', 'SAPTAPADI2DEMO2TARA2EDITOR222222'),
  person('Farhan', 'finance', 'SAPTAPADI2DEMO2FARHAN2FINANCE222'),
]

const IdRow = z.object({ id: z.int() })

/** Does nothing if there are staff already. */
export async function seedDemoStaff(db: Db, secret: string): Promise<void> {
  const someone = await db.run`select from staff limit 1`
  if (someone) return
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.transaction(async tx => {
    for (const { name, email, roles, totpSecret } of demoStaff) {
      const row = await tx.find(IdRow)`
        insert into staff (email, name, roles, password_hash, enrolled_at, is_demo)
        values (${email}, ${name}, ${roles}, ${passwordHash}, now(), true)
        on conflict (email) do nothing returning id`
      if (!row) continue
      await tx.run`
        insert into second_factors (staff_id, sealed_secret, last_step)
        values (${row.id}, ${factorSeal(secret).encrypt(totpSecret)}, 0)`
      await renewCodes(tx, row.id)
    }
  })
}
