import type { ContentDocument } from '#contract/core/content/content-documents.ts'
import type { OpenedContent } from '#contract/office/content/editing.ts'
import type { Send } from './as.ts'
import { post } from './office.ts'

export function editorOf(send: Send) {
  const act = (path: string, sent: object) => post(send, `content/${path}`, sent)
  const open = async (kind: string, key: string): Promise<OpenedContent> =>
    (await send({ url: `/api/v1/admin/content/item?kind=${kind}&key=${key}` })).json()
  const save = async (kind: string, key: string, changed: object, more: object = {}) => {
    const { n, revision, document } = await open(kind, key)
    return act('save', { kind, key, n, revision, document: { ...document, ...changed }, ...more })
  }
  const publish = async (kind: string, key: string, more: object = {}) => {
    const { n, revision } = await open(kind, key)
    return act('publish', { kind, key, n, revision, ...more })
  }
  return {
    act,
    open,
    save,
    publish,
    async newPost(changed: Partial<Record<keyof ContentDocument | string, unknown>> = {}): Promise<string> {
      const { key } = (await act('create', { kind: 'post' })).json()
      await save('post', key, {
        title: 'Seven steps',
        slug: `seven-steps-${key}`,
        date: '2026-08-01',
        html: '<p>Words</p>',
        ...changed,
      })
      return key
    },
  }
}
export type TestEditor = ReturnType<typeof editorOf>
