import type { listContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listDemoItems, listItems } from './content-store.ts'

export const listContent: Handler<typeof contract> = async ({ db }) => {
  const [items, demo] = await Promise.all([listItems(db), listDemoItems(db)])
  return {
    items: items.map(({ publishedAt, draftAt, ...item }) => ({
      ...item,
      publishedAt: publishedAt?.toISOString() ?? null,
      draftAt: draftAt?.toISOString() ?? null,
      isDemo: demo.has(`${item.kind} ${item.key}`),
    })),
  }
}
