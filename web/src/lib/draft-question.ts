/** Asks about unsaved changes, and then returns true; `leave` is for the answer that they may be lost. */
type Question = (leave: () => void) => boolean

let question: Question | undefined

/** The open form registers its question here, for exits other than navigation. Returns a function that removes it. */
export function putQuestion(asked: Question): () => void {
  question = asked
  return () => {
    if (question === asked) question = undefined
  }
}

/** Leaves at once where nothing would be lost, else when the person agrees. */
export function leaveAfterQuestion(leave: () => void): void {
  if (!question?.(leave)) leave()
}
