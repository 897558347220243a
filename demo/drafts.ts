import type { DocumentOf } from '#contract/core/content/content-documents.ts'
import { takeSlug } from '../server/src/office/content/live-store.ts'
import { insertDraft, lockVersions, markScheduled, nextKey } from '../server/src/office/content/store.ts'
import type { Db, Sql } from '../server/src/platform/database/db.ts'

/** What the editor of the demo is at: a post that is half written, and one that goes out in some days. */
const halfWritten: DocumentOf<'post'> = {
  title: 'When Parents and Children Want Different Things',
  slug: 'when-parents-and-children-want-different-things',
  topic: 'Relationship',
  keywords: ['parents', 'wishes'],
  date: '2026-12-01',
  cover: null,
  html: '<p>Most families find out late that they were looking for two different people. It helps to say it early.</p><h2>What each side may leave open</h2><p>To be written.</p>',
}
const goesOut: DocumentOf<'post'> = {
  title: 'A Checklist for the Week Before the Wedding',
  slug: 'a-checklist-for-the-week-before-the-wedding',
  topic: 'Wedding',
  keywords: ['checklist', 'wedding week', 'planning'],
  date: '2026-12-05',
  cover: { path: 'art/posts/planning-a-small-wedding', small: null, width: 800, height: 450, alt: '' },
  html: '<p>In the last week there is more to leave alone than to do. This is the short list.</p><h2>Seven days before</h2><ul><li>Tell the caterer the last number, and write down who took it.</li><li>Give one cousin the telephone numbers of everybody who brings something.</li></ul><h2>The evening before</h2><ul><li>Charge the phones, pack the documents, and sleep.</li></ul>',
}

const days = 24 * 60 * 60 * 1000

/** Where nobody of the office has written anything yet. */
export async function seedDemoDrafts(db: Db): Promise<void> {
  await db.begin(async tx => {
    const [written] = await tx`select from content_versions where saved_by is not null limit 1`
    const [tara] = await tx<{ id: number }[]>`select id from staff where name = 'Tara' and is_demo`
    if (written || !tara) return
    await begin(tx, halfWritten, tara.id)
    const key = await begin(tx, goesOut, tara.id)
    const [draft] = await lockVersions(tx, { kind: 'post', key })
    if (!draft) return
    await takeSlug(tx, goesOut.slug, Number(key))
    const publishing = { note: 'For the wedding season', asksAgain: false, by: tara.id }
    await markScheduled(tx, draft.id, new Date(Date.now() + 5 * days), publishing)
  })
}

async function begin(tx: Sql, document: DocumentOf<'post'>, by: number): Promise<string> {
  const key = await nextKey(tx, 'post')
  await insertDraft(tx, { kind: 'post', key, title: document.title, document, by })
  return key
}
