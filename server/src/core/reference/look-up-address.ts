import type { lookUpAddress as contract } from '#contract/core/reference/reference.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const lookUpAddress: Handler<typeof contract> = ({ caller }) => ({ ip: caller.address })
