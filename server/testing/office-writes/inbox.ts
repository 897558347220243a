import { receive } from '../../src/cases/receive.ts'
import { markFilesDead } from '../../src/photos/files-store.ts'
import type { Send } from '../as.ts'
import { caseOf, complain } from '../inbox.ts'
import { type MadeMember, makeMember, testSecret } from '../make.ts'
import { storedPhoto } from '../stored-photo.ts'
import type { TestApp } from '../test-app.ts'

interface Desk {
  send: Send
  /** Numbers by name, to be called by. */
  ids: Record<string, number>
}

interface Written {
  call: string
  isQuiet?: boolean
  before: (o: Desk) => Promise<unknown>
  sent: () => object
  writes: string[]
}

const entry = (action: string) => [`+ audit_entries ${action} me`, '+ audit_payloads']

/** What the calls of the inbox write: one case about one member, beside another about another. */
export function inboxWrites(app: () => TestApp): Written[] {
  let id = 0
  let number = ''
  let key = ''
  let her: MadeMember
  let decision = 0
  const post = async (send: Send, path: string, payload: object) =>
    (await send({ method: 'POST', url: `/api/v1/admin/cases/${path}`, payload })).json()
  const reported = async ({ ids }: Desk) => {
    const t = app()
    await t.db`update cases set state = 'closed', claimed_by = null, claimed_until = null`
    await t.db`update case_reports set next_warning = null, next_warning_at = null`
    her = await makeMember(t.db)
    ids.her = her.id
    const bystander = await makeMember(t.db)
    const told = await complain(t, { profile: `HS${her.id}` })
    number = told.number
    id = await caseOf(t, told)
    const later = { profile: `HS${bystander.id}`, reason: 'other', email: 'b@post.example' }
    await complain(t, later)
  }
  const decided = async (o: Desk) => {
    const { send } = o
    await reported(o)
    const { version, seen } = await post(send, 'open', { id })
    const actions = [{ do: 'suspend', reason: 'harassment', days: 7 }]
    decision = (await post(send, 'decide', { id, version, seen, key: crypto.randomUUID(), actions })).decision
    // Half a minute passes before the call, and it has to come within the seconds of undoing.
    await app().clock.advance({ seconds: -30 })
  }
  const claimed = async (o: Desk) => {
    await reported(o)
    await post(o.send, 'claim', { id })
  }
  /** A photo that was reported, and that its owner has deleted since. */
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
    {
      call: 'nextCase',
      isQuiet: true,
      before: reported,
      sent: () => ({}),
      writes: ['cases report member:her'],
    },
    {
      call: 'claimCase',
      isQuiet: true,
      before: reported,
      sent: () => ({ id }),
      writes: ['cases report member:her'],
    },
    {
      call: 'releaseCase',
      isQuiet: true,
      before: claimed,
      sent: () => ({ id }),
      writes: ['cases report member:her'],
    },
    {
      call: 'skipCase',
      before: reported,
      sent: () => ({ id }),
      writes: [...entry('case.skip'), '+ case_events skipped', '+ case_skips me'],
    },
    {
      call: 'readCase',
      before: reported,
      sent: () => ({ id }),
      writes: [...entry('case.open'), '+ case_events looked_at', 'cases report member:her'],
    },
    {
      call: 'decideCase',
      before: reported,
      sent: suspends,
      writes: [
        ...entry('case.decide'),
        '+ case_events decided',
        '+ case_events told_member',
        '+ case_events told_reporter',
        '+ case_evidence decision',
        '+ case_letters member-suspend',
        '+ case_letters reporter-acted',
        '+ decision_effects suspend her',
        '+ decisions report',
        '+ due_effects',
        '+ due_effects',
        '+ outbox mail',
        '+ outbox mail',
        '+ promised_limits mail:decision',
        '+ promised_limits mail:decision',
        'case_reports grievance form',
        'cases report member:her',
        'match_changes her',
        'member_cards her',
        'profiles her',
      ],
    },
    {
      call: 'undoDecision',
      before: decided,
      sent: () => ({ decision }),
      writes: [
        ...entry('case.undo'),
        '+ case_events undone',
        '+ decisions report',
        '- due_effects',
        '- due_effects',
        '- outbox mail',
        '- outbox mail',
        'case_letters member-suspend',
        'case_letters reporter-acted',
        'case_reports grievance form',
        'cases report member:her',
        'match_changes her',
        'member_cards her',
        'profiles her',
      ],
    },
    {
      call: 'reverseDecision',
      before: decided,
      sent: () => ({ decision, why: 'A mistake.', key: crypto.randomUUID() }),
      writes: [
        ...entry('case.reverse'),
        '+ case_events reversed',
        '+ case_events told_member',
        '+ case_letters member-reversed',
        '+ decisions report',
        '+ due_effects',
        '+ outbox mail',
        'promised_limits mail:decision',
      ],
    },
    {
      call: 'closeAccount',
      before: reported,
      sent: () => ({ id, reason: 'broker' }),
      writes: [
        ...entry('request.ask'),
        '+ approvals member.close me',
        '+ outbox mail',
        '+ promised_limits mail:staff-request',
      ],
    },
    {
      call: 'noteCase',
      before: reported,
      sent: () => ({ id, note: 'Look twice.' }),
      writes: [...entry('case.note'), '+ case_events noted'],
    },
    {
      call: 'escalateCase',
      before: reported,
      sent: () => ({ id, note: 'Hard.' }),
      writes: [
        ...entry('case.escalate'),
        '+ case_events escalated',
        '+ outbox mail',
        '+ outbox mail',
        '+ promised_limits mail:case-alarm',
        '+ promised_limits mail:case-alarm',
        'cases report member:her',
      ],
    },
    {
      call: 'showComplainant',
      before: reported,
      sent: () => ({ number }),
      writes: entry('case.contact'),
    },
    {
      call: 'showSealedPhoto',
      before: photoGone,
      sent: () => ({ id, key }),
      writes: entry('case.photo'),
    },
    {
      call: 'changeLane',
      before: reported,
      sent: () => ({ id, lane: 'person', note: 'A threat.' }),
      writes: [
        ...entry('case.lane'),
        '+ case_events lane_changed',
        'case_reports grievance form',
        'cases report member:her',
      ],
    },
    {
      call: 'holdEvidence',
      before: reported,
      sent: () => ({ id, isHeld: true, note: 'The police asks.' }),
      writes: [...entry('case.hold'), '+ case_events hold_set', 'cases report member:her'],
    },
    {
      call: 'enterComplaint',
      before: reported,
      sent: () => ({
        channel: 'phone',
        receivedAt: new Date().toISOString(),
        reason: 'other',
        text: 'As said.',
      }),
      writes: [
        ...entry('case.enter'),
        '+ case_events acknowledged',
        '+ case_events opened',
        '+ case_letters received-complaint',
        '+ case_reports phone',
        '+ cases grievance null',
      ],
    },
    {
      call: 'findMembers',
      before: reported,
      sent: () => ({ search: her.phone }),
      writes: entry('member.find'),
    },
    {
      call: 'openMember',
      before: reported,
      sent: () => ({ id: her.id }),
      writes: entry('member.open'),
    },
    {
      call: 'showContact',
      before: reported,
      sent: () => ({ id: her.id }),
      writes: entry('member.contact'),
    },
    {
      call: 'noteMember',
      before: reported,
      sent: () => ({ id: her.id, note: 'Called twice.' }),
      writes: [...entry('member.note'), '+ member_notes her'],
    },
    {
      call: 'setDuty',
      before: reported,
      sent: () => ({ isOnDuty: true, phone: '9812345678' }),
      writes: [...entry('duty.set'), '+ staff_duty me'],
    },
  ]
}
