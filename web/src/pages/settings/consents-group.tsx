import { useQueryClient } from '@tanstack/react-query'
import { ConsentList } from '../../features/consents/consent-list.tsx'
import { readSettings } from '../../features/settings/api.ts'

/** A consent decides about the card of visitors and about being shown: both are asked for anew. */
export function ConsentsGroup() {
  const client = useQueryClient()
  return <ConsentList onChanged={() => void client.invalidateQueries({ queryKey: readSettings.queryKey })} />
}
