import { z } from 'zod'
import type { DocumentOf } from '#contract/core/content/content-documents.ts'
import { insertDraft, takeKey } from '../server/src/office/content/content-store.ts'
import type { Db } from '../server/src/platform/database/db.ts'

const draftPost: DocumentOf<'post'> = {
  title: 'When Parents and Children Want Different Things',
  slug: 'when-parents-and-children-want-different-things',
  topic: 'Relationship',
  keywords: ['parents', 'preferences'],
  date: '2026-12-01',
  cover: null,
  html: '<p>Parents and children often look for different things, and many families notice it late. It helps to talk about it early.</p><h2>What each side can leave open</h2><p>To be written.</p>',
}
const IdRow = z.object({ id: z.int() })

/** Adds the draft unless staff have already saved a version. */
export async function seedDemoDrafts(db: Db): Promise<void> {
  await db.transaction(async tx => {
    const written = await tx.run`select from content_versions where saved_by is not null limit 1`
    const tara = await tx.find(IdRow)`select id from staff where name = 'Tara' and is_demo`
    if (written || !tara) return
    const key = await takeKey(tx, 'post')
    await insertDraft(tx, { kind: 'post', key, title: draftPost.title, document: draftPost, by: tara.id })
  })
}
