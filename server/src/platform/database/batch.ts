import type { Queries } from './db.ts'

interface PendingQuestion<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Batches questions of the same turn of the event loop into one statement. A statement for ten costs little more than one
 * for one, and no answer is older than its question.
 */
export function batch<Question, Answer>(
  askAll: (db: Queries, questions: Question[]) => Promise<Answer[]>,
): (db: Queries, question: Question) => Promise<Answer> {
  const waiting = new WeakMap<Queries, PendingQuestion<Question, Answer>[]>()

  async function answer(db: Queries): Promise<void> {
    const asked = waiting.get(db) ?? []
    waiting.delete(db)
    try {
      const answers = await askAll(
        db,
        asked.map(({ question }) => question),
      )
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (db, question) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(db)
      if (others) others.push({ question, resolve, reject })
      else {
        waiting.set(db, [{ question, resolve, reject }])
        setImmediate(answer, db)
      }
    })
}
