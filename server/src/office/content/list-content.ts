import type { listContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listItems } from './content-store.ts'

export const listContent: Handler<typeof contract> = async ({ db }) => ({
  items: (await listItems(db)).map(({ publishedAt, draftAt, ...item }) => ({
    ...item,
    publishedAt: publishedAt?.toISOString() ?? null,
    draftAt: draftAt?.toISOString() ?? null,
  })),
})
