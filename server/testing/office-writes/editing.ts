import type { Send } from '../as.ts'
import { deskOf } from '../editing.ts'
import { photoForm, plainJpeg } from '../photos.ts'
import type { TestApp } from '../test-app.ts'

interface Written {
  call: string
  before?: (o: { send: Send }) => Promise<unknown>
  sent?: () => object
  form?: () => Promise<{ headers: Record<string, string>; payload: Buffer }>
  writes: string[]
  evenSo?: string[]
}

const entry = (action: string) => [`+ audit_entries ${action} me`, '+ audit_payloads']

/** What the calls of the editor's desk write: one post, beside another and a page that nobody touches. */
export function editingWrites(app: () => TestApp): Written[] {
  let key = ''
  let seen = { n: 1, revision: 0 }
  const item = () => ({ kind: 'post', key })
  const drafted = async ({ send }: { send: Send }) => {
    const t = app()
    await t.db`delete from content_versions`
    await t.db`delete from post_slugs`
    await t.db`delete from posts`
    const desk = deskOf(send)
    const bystander = await desk.newPost({ title: 'Bystander' })
    await desk.publish('post', bystander)
    key = await desk.newPost()
    seen = { n: 1, revision: 2 }
    return desk
  }
  const published = async (o: { send: Send }) => {
    const desk = await drafted(o)
    await desk.publish('post', key)
    return desk
  }
  const edited = async (o: { send: Send }) => {
    const desk = await published(o)
    await desk.save('post', key, { title: 'Edited' })
    seen = { n: 2, revision: 1 }
  }
  const later = '2030-01-01T00:00:00Z'
  const scheduled = async (o: { send: Send }) => {
    const desk = await drafted(o)
    await app().db`update content_versions set state = 'scheduled', publish_at = ${later} where key = ${key}`
    return desk
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
      values ('pricing', 'pricing', 1, 'draft', 'Pricing texts', ${t.db.json(document)})`
    return send
  }
  return [
    {
      call: 'createContent',
      before: drafted,
      sent: () => ({ kind: 'post' }),
      writes: [...entry('content.create'), '+ content_versions post 1 draft'],
    },
    {
      call: 'saveDraft',
      before: drafted,
      sent: () => ({ ...item(), ...seen, document: { ...emptyPost, title: 'Saved' } }),
      writes: [...entry('content.save'), 'content_versions post 1 draft'],
    },
    {
      call: 'publishContent',
      before: edited,
      sent: () => ({ ...item(), ...seen }),
      writes: [
        ...entry('content.publish'),
        '- content_versions post 1 published',
        '+ content_versions post 1 retired',
        '- content_versions post 2 draft',
        '+ content_versions post 2 published',
        '- posts Seven steps',
        '+ posts Edited',
      ],
    },
    {
      call: 'publishContent, later',
      before: drafted,
      sent: () => ({ ...item(), ...seen, at: '2026-12-01T00:00:00Z' }),
      writes: [
        ...entry('content.publish'),
        '- content_versions post 1 draft',
        '+ content_versions post 1 scheduled',
        '+ post_slugs',
      ],
    },
    {
      call: 'askToPublish',
      before: pricing,
      sent: () => ({ kind: 'pricing', key: 'pricing', n: 1, revision: 1, note: 'Shorter' }),
      writes: [
        ...entry('request.ask'),
        '+ approvals content.publish me',
        '+ outbox mail',
        '+ promised_limits mail:staff-request',
      ],
    },
    {
      call: 'cancelSchedule',
      before: scheduled,
      sent: item,
      writes: [
        ...entry('content.cancel'),
        '- content_versions post 1 scheduled',
        '+ content_versions post 1 draft',
      ],
    },
    {
      call: 'restoreVersion',
      before: edited,
      sent: () => ({ ...item(), n: 1 }),
      writes: [
        ...entry('content.restore'),
        '- content_versions post 2 draft',
        '+ content_versions post 2 retired',
        '+ content_versions post 3 draft',
      ],
    },
    {
      call: 'discardDraft',
      before: edited,
      sent: () => ({ ...item(), ...seen }),
      writes: [
        ...entry('content.discard'),
        '- content_versions post 2 draft',
        '+ content_versions post 2 retired',
      ],
    },
    {
      call: 'takeDownContent',
      before: published,
      sent: item,
      writes: [
        ...entry('content.take-down'),
        '- content_versions post 1 published',
        '+ content_versions post 1 retired',
        '- posts Seven steps',
      ],
    },
    {
      call: 'uploadPicture',
      form: async () => photoForm(await plainJpeg()),
      writes: [...entry('content.picture'), '+ content_pictures', '+ files null live', '+ files null live'],
      // Announced before they were written: they are collected.
      evenSo: ['+ files null writing', '+ files null writing'],
    },
  ]
}

const emptyPost = { slug: 'saved', topic: 'Wedding', keywords: [], date: '', cover: null, html: '' }
