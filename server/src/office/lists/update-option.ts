import type { updateOption as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { checkName } from './check-name.ts'
import { findOption, lockList, updateName, updateOffered } from './option-store.ts'

export const updateOption: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(
    async tx => {
      const { list, id, was, name, isOffered } = input
      await lockList(tx, list)
      const option = await findOption(tx, list, id)
      if (!option) return refuse.notFound('There is no such entry.')
      if (option.state === 'merged')
        return new Refusal(409, `${option.name} was merged into ${option.mergedInto}.`)
      if (option.name !== was)
        return new Refusal(409, `A colleague has renamed it to ${option.name}. Please check again.`)
      const isRenamed = name !== was
      const isMoved = isOffered !== (option.state === 'offered')
      if (!isRenamed && !isMoved) return new Refusal(409, 'There is nothing to save.')
      const refusal = await checkName(tx, list, { name, within: option.within }, id)
      if (refusal) return refusal
      if (isRenamed) await updateName(tx, list, { id, name })
      if (isMoved) await updateOffered(tx, list, { id, isOffered })
      const messages = [
        ...(isRenamed ? [`${was} is now called ${name}.`] : []),
        ...(isMoved && isOffered ? [`${name} is offered again.`] : []),
        ...(isMoved && !isOffered ? [`${name} is no longer offered. Members who have it keep it.`] : []),
      ]
      return {
        reply: { message: messages.join(' ') },
        note: { subject: `${list}:${id}`, detail: { list, before: was, after: name, isOffered } },
      }
    },
    { seconds: 120 },
  )
