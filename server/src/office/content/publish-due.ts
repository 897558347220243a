import type { Db } from '../../platform/database/db.ts'
import { audit } from '../staff/audit/audit.ts'
import { publishVersion, subjectOf } from './publishing.ts'
import { getDocument, type Item, listDue, lockVersions, noteFailure } from './store.ts'

/**
 * What is to be published by now, each by whichever server comes first. One that fails holds up no other, is tried again
 * more and more seldom, and is soon said in the office.
 */
export async function publishDue(db: Db, onError: (error: unknown) => void): Promise<number> {
  let published = 0
  for (const item of await listDue(db)) {
    try {
      if (await publishOne(db, item)) published += 1
    } catch (error) {
      onError(error)
      await noteFailure(db, item)
    }
  }
  return published
}

/** False where another server was quicker, or somebody has cancelled it. */
const publishOne = (db: Db, item: Item) =>
  db.begin(async tx => {
    const versions = await lockVersions(tx, item)
    const scheduled = versions.find(({ state }) => state === 'scheduled')
    if (!scheduled?.publishAt || scheduled.publishAt.getTime() > Date.now()) return false
    const document = await getDocument(tx, scheduled.id)
    const { note, asksAgain, n, title } = scheduled
    await publishVersion(tx, item, { draft: scheduled, versions, document }, { note, asksAgain, by: null })
    await audit(tx, { action: 'content.due', subject: subjectOf(item), detail: { version: n, title } })
    return true
  })
