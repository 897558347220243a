interface Asked<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Questions that come in the same turn of the event loop are asked as one. Under load many do, and a statement for ten
 * costs little more than one for one. No answer is older than its question.
 */
export function together<Question, Answer>(
  askAll: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Asked<Question, Answer>[] = []

  async function answer(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const answers = await askAll(asked.map(({ question }) => question))
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return question =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(answer)
      waiting.push({ question, resolve, reject })
    })
}
