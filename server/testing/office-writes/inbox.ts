import { receive } from '../../src/core/moderation/receive.ts'
import { markFilesDead } from '../../src/features/photos/files-store.ts'
import type { Send } from '../as.ts'
import type { Person } from '../changes.ts'
import { caseOf, complain } from '../inbox.ts'
import { type MadeMember, makeMember, testSecret } from '../make.ts'
import { makeHoroscope } from '../make-horoscope.ts'
import { personOf } from '../scene.ts'
import { storedPhoto } from '../stored-photo.ts'
import type { TestApp } from '../test-app.ts'

interface Desk {
  send: Send
  bystanders: Person[]
}

interface Written {
  call: string
  isUnaudited?: boolean
  before: (o: Desk) => Promise<unknown>
  sent: () => object
}

/** The writes of the inbox calls: to a case about one member, and not to a case about another. */
export function inboxWrites(app: () => TestApp): Written[] {
  let id = 0
  let number = ''
  let key = ''
  let her: MadeMember
  let decision = 0
  const post = async (send: Send, path: string, payload: object) =>
    (await send({ method: 'POST', url: `/api/v1/admin/cases/${path}`, payload })).json()
  const reported = async ({ bystanders }: Desk) => {
    const t = app()
    await t.db`update cases set state = 'closed'`
    await t.db`update complaints set next_alarm_at = null`
    her = await makeMember(t.db)
    const bystander = await makeMember(t.db)
    bystanders.push(personOf(bystander))
    const receipt = await complain(t, { profile: `HS${her.id}` })
    number = receipt.number
    id = await caseOf(t, receipt)
    const later = { profile: `HS${bystander.id}`, reason: 'other', email: 'b@post.example' }
    await complain(t, later)
  }
  const decided = async (o: Desk) => {
    const { send } = o
    await reported(o)
    const { version, seen } = await post(send, 'open', { id })
    const actions = [{ do: 'suspend', reason: 'harassment', days: 7 }]
    decision = (await post(send, 'decide', { id, version, seen, key: crypto.randomUUID(), actions })).decision
    // The call is half a minute later and must be within the undo window.
    await app().clock.advance({ seconds: -30 })
  }
  const photoGone = async (o: Desk) => {
    await reported(o)
    const t = app()
    key = (await storedPhoto(t, her.id)).key
    const [photo] = await t.db<{ id: number }[]>`select id from photos where member_id = ${her.id}`
    const photoId = photo?.id as number
    const { caseId } = await t.db.begin(tx =>
      receive(
        tx,
        { ...t, secret: testSecret },
        {
          kind: 'report',
          subject: `photo:${photoId}`,
          memberId: her.id,
          photoId,
          reason: 'photo_ai',
          text: '',
          channel: 'photo',
        },
      ),
    )
    id = caseId
    await t.db`delete from photos where id = ${photoId}`
    await markFilesDead(t.db, [key], 'deleted')
  }
  const suspends = () => ({
    id,
    version: 1,
    seen: '',
    key: crypto.randomUUID(),
    actions: [{ do: 'suspend', reason: 'harassment', days: 7 }],
  })
  return [
    { call: 'readCase', before: reported, sent: () => ({ id }) },
    { call: 'decideCase', before: reported, sent: suspends },
    { call: 'undoDecision', before: decided, sent: () => ({ decision }) },
    {
      call: 'reverseDecision',
      before: decided,
      sent: () => ({ decision, why: 'A mistake.', key: crypto.randomUUID() }),
    },
    { call: 'closeAccount', before: reported, sent: () => ({ id, reason: 'broker' }) },
    { call: 'noteCase', before: reported, sent: () => ({ id, note: 'Look twice.' }) },
    { call: 'escalateCase', before: reported, sent: () => ({ id, note: 'Hard.' }) },
    { call: 'showComplainant', before: reported, sent: () => ({ number }) },
    { call: 'showSealedPhoto', before: photoGone, sent: () => ({ id, key }) },
    {
      call: 'changeReason',
      before: reported,
      sent: () => ({ number, reason: 'impersonation', isAboutSelf: true, note: 'A threat.' }),
    },
    { call: 'holdEvidence', before: reported, sent: () => ({ id, isHeld: true, note: 'The police asks.' }) },
    {
      call: 'enterComplaint',
      before: reported,
      sent: () => ({
        channel: 'phone',
        receivedAt: new Date().toISOString(),
        reason: 'other',
        text: 'As said.',
      }),
    },
    { call: 'findMembers', before: reported, sent: () => ({ search: her.phone }) },
    { call: 'openMember', before: reported, sent: () => ({ id: her.id }) },
    { call: 'showContact', before: reported, sent: () => ({ id: her.id }) },
    { call: 'noteMember', before: reported, sent: () => ({ id: her.id, note: 'Called twice.' }) },
    {
      call: 'deleteMemberHoroscope',
      before: async (o: Desk) => {
        await reported(o)
        await makeHoroscope(app().db, her.id)
        await makeHoroscope(app().db, o.bystanders.at(-1)?.id as number)
      },
      sent: () => ({ id: her.id }),
    },
    { call: 'setAlarmPhone', before: reported, sent: () => ({ phone: '9812345678' }) },
  ]
}
