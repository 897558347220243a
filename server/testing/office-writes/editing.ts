import type { Send } from '../as.ts'
import { editorOf } from '../editing.ts'
import { photoForm, plainJpeg } from '../photos.ts'
import type { TestApp } from '../test-app.ts'

interface Written {
  call: string
  before?: (o: { send: Send }) => Promise<unknown>
  sent?: () => object
  form?: () => Promise<{ headers: Record<string, string>; payload: Buffer }>
  countsFirst?: string[]
}

/** The writes of the content calls: to one post, and not to another post or page. */
export function editingWrites(app: () => TestApp): Written[] {
  let key = ''
  let seen = { n: 1, revision: 0 }
  const item = () => ({ kind: 'post', key })
  const drafted = async ({ send }: { send: Send }) => {
    const t = app()
    await t.db`delete from content_versions`
    await t.db`delete from post_slugs`
    await t.db`delete from posts`
    const editor = editorOf(send)
    const bystander = await editor.newPost({ title: 'Bystander' })
    await editor.publish('post', bystander)
    key = await editor.newPost()
    seen = { n: 1, revision: 2 }
    return editor
  }
  const published = async (o: { send: Send }) => {
    const editor = await drafted(o)
    await editor.publish('post', key)
    return editor
  }
  const edited = async (o: { send: Send }) => {
    const editor = await published(o)
    await editor.save('post', key, { title: 'Edited' })
    seen = { n: 2, revision: 1 }
  }
  const pricing = async ({ send }: { send: Send }) => {
    const t = app()
    await t.db`delete from content_versions`
    const titled = { title: 'A', text: 'B' }
    const document = {
      plan: 'Premium',
      price: '{{price}}',
      period: 'a year',
      summary: 'All',
      features: [titled],
      afterTheYear: titled,
      noAutoRenewal: titled,
      fairUse: titled,
    }
    await t.db`
      insert into content_versions (kind, key, n, state, title, document)
      values ('pricing', 'pricing', 1, 'draft', 'Pricing texts', ${JSON.stringify(document)})`
    return send
  }
  return [
    { call: 'createContent', before: drafted, sent: () => ({ kind: 'post' }) },
    {
      call: 'saveDraft',
      before: drafted,
      sent: () => ({ ...item(), ...seen, document: { ...emptyPost, title: 'Saved' } }),
    },
    { call: 'publishContent', before: edited, sent: () => ({ ...item(), ...seen }) },
    {
      call: 'publishPolicy',
      before: pricing,
      sent: () => ({ kind: 'pricing', key: 'pricing', n: 1, revision: 1, note: 'Shorter' }),
    },
    { call: 'restoreVersion', before: published, sent: () => ({ ...item(), n: 1 }) },
    { call: 'discardDraft', before: edited, sent: () => ({ ...item(), ...seen }) },
    { call: 'takeDownContent', before: published, sent: item },
    {
      call: 'uploadPicture',
      form: async () => photoForm(await plainJpeg()),
      // Files are listed before they are written.
      countsFirst: ['files'],
    },
  ]
}

const emptyPost = { slug: 'saved', topic: 'Wedding', keywords: [], date: '', cover: null, html: '' }
