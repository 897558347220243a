import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { addToShortlist, listShortlist, listShortlistIds, removeFromShortlist } from './api.ts'

/** Whether a member is on the viewer's shortlist, and a function to add or remove them. */
export function useShortlisted(id: number) {
  const client = useQueryClient()
  const { data } = useQuery(listShortlistIds)
  /** The open list is not refetched, so that a member who was removed by mistake stays there with the star. */
  const set = (isOn: boolean) => {
    client.setQueryData(listShortlistIds.queryKey, known => {
      if (!known) return known
      const others = known.ids.filter(other => other !== id)
      return { ids: isOn ? [...others, id] : others }
    })
    void client.invalidateQueries({ queryKey: listShortlist.queryKey, refetchType: 'none' })
  }
  const add = useSingleMutation({
    ...addToShortlist,
    onSuccess: ({ response }) => set(response === 'success'),
  })
  const remove = useSingleMutation({ ...removeFromShortlist, onSuccess: () => set(false) })
  const isOn = data?.ids.includes(id)
  return {
    /** Undefined while loading. */
    isOn,
    isBusy: add.isPending || remove.isPending,
    refusal:
      (add.data?.response === 'invalid' ? add.data.message : undefined) ??
      add.error?.message ??
      remove.error?.message,
    toggle: () => (isOn ? remove.mutate(id) : add.mutate(id)),
  }
}
