import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { doesNotMatter } from '#contract/platform/values.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { readDesiredPartner } from './api.ts'
import { preferenceFacts } from './preference-facts.ts'
import classes from './preferences-panel.module.css'

export function PreferencesPanel({ ownId }: { ownId: number }) {
  const preferences = useQuery(readDesiredPartner)
  return (
    <Panel title="Desired Partner">
      <div className={classes.preferences}>
        <Loaded query={preferences} failure="We could not load the preferences." lines={10}>
          {({ details }) => <FactList facts={preferenceFacts(details)} empty={doesNotMatter} />}
        </Loaded>
        <Button
          component={Link}
          to={paths.editPartner(ownId)}
          variant="outline"
          leftSection={<IconEdit size={20} aria-hidden />}
        >
          Edit Desired Partner
        </Button>
      </div>
    </Panel>
  )
}
