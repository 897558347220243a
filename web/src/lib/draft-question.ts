/** Asks about unsaved changes and returns true, or returns false. `leave` runs if the member gives them up. */
type Question = (leave: () => void) => boolean

let question: Question | undefined

/** The open form registers its question here, for exits other than navigation. Returns a function that removes it. */
export function putQuestion(asked: Question): () => void {
  question = asked
  return () => {
    if (question === asked) question = undefined
  }
}

/** Leaves immediately if nothing is unsaved, otherwise after the member agrees. */
export function leaveAfterQuestion(leave: () => void): void {
  if (!question?.(leave)) leave()
}
