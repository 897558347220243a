import type { startExport as contract } from '#contract/features/my-data/my-data.ts'
import { checkOwnPassword } from '../../core/accounts/own-password.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findExport, insertExport } from './export-store.ts'
import { presentExport } from './present-export.ts'

const exportLimit = { times: 5, seconds: 24 * 60 * 60 }

export const startExport: Handler<typeof contract> = async ctx => {
  const { input, viewer, db } = ctx
  const own = await checkOwnPassword(ctx, input.password)
  if ('wrong' in own) return invalidField('password', own.wrong)
  const wait = await spendQuota(db, `export:member:${viewer.id}`, [exportLimit])
  if (wait !== undefined) return refuse.tooMany(wait)
  const row = await db.transaction(async tx => {
    await insertExport(tx, viewer.id)
    return findExport(tx, viewer.id)
  })
  return {
    response: 'success',
    message: 'We are preparing your data. You can leave this page. We e-mail you when the file is ready.',
    ...(row && { export: presentExport(row) }),
  }
}
