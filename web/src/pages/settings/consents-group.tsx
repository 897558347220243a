import { useQueryClient } from '@tanstack/react-query'
import { readSettings } from '../../core/settings/api.ts'
import { ConsentList } from '../../core/settings/consents/consent-list.tsx'

/** Consents also decide about the public card and visibility, so the settings are reloaded. */
export function ConsentsGroup() {
  const client = useQueryClient()
  return <ConsentList onChanged={() => void client.invalidateQueries({ queryKey: readSettings.queryKey })} />
}
