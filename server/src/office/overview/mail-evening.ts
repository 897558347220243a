import { mayDo, permissionNames, staffRoles } from '#contract/platform/staff-roles.ts'
import type { Deps } from '../../deps.ts'
import { countOpenDifferences } from '../money/difference-store.ts'
import { listActing } from '../staff/store.ts'
import { readLights } from './lights.ts'
import { eveningMail } from './mails.ts'
import { countCases, countDecidedToday, keepEveningMail, takeEvening } from './store.ts'

/** Each person of the office once an evening; a run that was stopped goes on with whoever is left. */
export async function mailEvening({
  db,
  outbox,
  config,
}: Pick<Deps, 'db' | 'outbox' | 'config'>): Promise<void> {
  const lights = await readLights(db, config.dataDir)
  for (const person of await listActing(db, staffRoles)) {
    const permissions = permissionNames.filter(name => mayDo(person.roles, name))
    await db.begin(async tx => {
      if (!(await takeEvening(tx, person.id))) return
      const mail = await outbox.put(
        tx,
        eveningMail(person, {
          cases: await countCases(tx, permissions),
          decided: await countDecidedToday(tx, permissions),
          differences: mayDo(person.roles, 'payments') ? await countOpenDifferences(tx) : null,
          lights,
        }),
      )
      await keepEveningMail(tx, person.id, mail)
    })
  }
}
