import { useQueryClient } from '@tanstack/react-query'
import { readSettings } from '../../core/settings/api.ts'
import { ConsentList } from '../../core/settings/consents/consent-list.tsx'

/** A consent decides about the card of visitors and about being shown: both are asked for anew. */
export function ConsentsGroup() {
  const client = useQueryClient()
  return <ConsentList onChanged={() => void client.invalidateQueries({ queryKey: readSettings.queryKey })} />
}
