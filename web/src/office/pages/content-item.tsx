import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type ContentKind, contentAddress, contentKinds } from '#contract/core/content/content-kinds.ts'
import { paths } from '#contract/platform/paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { openContent } from '../content/api.ts'
import { ItemEditor } from '../content/item-editor.tsx'
import { kindTexts } from '../content/kind-fields.ts'
import { VersionPanel } from '../content/version-panel.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import layout from '../ui/office.module.css'

export function Page() {
  const { kind, key = '' } = useParams()
  const known = contentKinds.find(name => name === kind)
  if (!known)
    return <NotFound title="Content not found" actions={<Link to={paths.adminContent}>All content</Link>} />
  return <ItemPage key={`${known} ${key}`} kind={known} contentKey={key} />
}

function ItemPage({ kind, contentKey }: { kind: ContentKind; contentKey: string }) {
  const query = useQuery(openContent({ kind, key: contentKey }))
  const [message, setMessage] = useState<string>()
  // A new key resets the form to the server's data.
  const [formKey, setFormKey] = useState(0)
  const reload = async (next: string) => {
    await query.refetch()
    setMessage(next)
    setFormKey(key => key + 1)
  }
  return (
    <Loaded query={query} failure="We could not load this content." lines={10}>
      {opened => (
        <>
          <PageTitle title={opened.title} lead={kindTexts[kind].one}>
            <p>
              <Link to={paths.adminContent}>All content</Link> ·{' '}
              <a href={contentAddress(kind, contentKey)} target="_blank" rel="noopener">
                Public page
              </a>
            </p>
          </PageTitle>
          <DoneMessage message={message} />
          <div className={layout.columns}>
            <ItemEditor
              key={formKey}
              opened={opened}
              onDone={next => void reload(next)}
              onVersions={async () => (await query.refetch()).data}
            />
            <VersionPanel opened={opened} onDone={next => void reload(next)} />
          </div>
        </>
      )}
    </Loaded>
  )
}
