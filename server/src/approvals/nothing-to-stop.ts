import { refuse } from '../http/refusal.ts'

export const nothingToStop = () =>
  refuse.notFound('There is nothing to stop any more: it was stopped or withdrawn, or it has happened.')
