import type { Sql } from '../../platform/database/db.ts'

/** Where a member gets mail; nothing where there is no member any more. */
export async function findAddress(tx: Sql, memberId: number | null): Promise<string | undefined> {
  const [row] = await tx<{ email: string }[]>`select email from members where id = ${memberId}`
  return row?.email
}

export interface NewLetter {
  caseId: number
  decisionId: number | null
  reportId: number | null
  template: string
  version: string
  subject: string
  body: string
  outboxId: string | null
  afterSeconds: number
}

export async function insertLetter(tx: Sql, letter: NewLetter): Promise<void> {
  await tx`
    insert into case_letters (case_id, decision_id, report_id, template, version, subject, body, outbox_id, leaves_at)
    values (
      ${letter.caseId}, ${letter.decisionId}, ${letter.reportId}, ${letter.template}, ${letter.version},
      ${letter.subject}, ${letter.body}, ${letter.outboxId}, now() + make_interval(secs => ${letter.afterSeconds})
    )`
}

/** Those of a decision that have not left; returns where they wait. */
export async function withdrawLetters(tx: Sql, decisionId: number): Promise<string[]> {
  const rows = await tx<{ id: string | null }[]>`
    update case_letters set withdrawn_at = now()
    where decision_id = ${decisionId} and leaves_at > now() and withdrawn_at is null
    returning outbox_id as id`
  return rows.flatMap(({ id }) => id ?? [])
}

export interface SentLetter {
  at: Date
  subject: string
  text: string
}

/** Those that have left, to who complained or about a decision, the newest first. */
export async function listLetters(
  db: Sql,
  which: { reportId: number } | { decisionId: number },
): Promise<SentLetter[]> {
  return db<SentLetter[]>`
    select leaves_at as at, subject, body as text from case_letters
    where ${'reportId' in which ? db`report_id = ${which.reportId}` : db`decision_id = ${which.decisionId} and report_id is null`}
      and withdrawn_at is null and leaves_at <= now()
    order by id desc`
}
