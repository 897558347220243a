import { Button } from '@mantine/core'
import { type SavedSearch, searchName } from '#contract/features/matching/saved-searches.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeSavedSearch } from './api.ts'
import classes from './save-search.module.css'

interface RenameSearchProps {
  search: SavedSearch
  onRenamed: () => Promise<unknown>
  onClose: () => void
}

export function RenameSearch({ search: { search_id, name }, onRenamed, onClose }: RenameSearchProps) {
  const { mutateAsync } = useSingleMutation(changeSavedSearch)
  const form = useContractForm({
    name: `rename-search-${search_id}`,
    schema: searchName,
    initial: { name },
    submit: async sent => {
      const { response, message } = await mutateAsync({ search_id, name: sent.name.trim() })
      if (response === 'invalid') return { errors: { name: message } }
      onClose()
      await onRenamed()
    },
  })
  return (
    <Dialog kind="small" title={`Rename “${name}”`} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <FormAlert message={form.refusal} />
        <TextField
          label="Name of the search"
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
