import { refuse } from '../../platform/http/refusal.ts'

export const noOrder = () => refuse.notFound('There is no such order.')
