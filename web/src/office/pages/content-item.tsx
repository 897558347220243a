import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  type ContentKind,
  contentAddress,
  contentKinds,
  isListKind,
} from '#contract/core/content/content-kinds.ts'
import { paths } from '#contract/platform/paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { openContent } from '../content/api.ts'
import sheet from '../content/editing.css?url'
import { ItemActs } from '../content/item-acts.tsx'
import { ItemEditor } from '../content/item-editor.tsx'
import { kindWords } from '../content/kind-fields.ts'
import { useUndoPublish } from '../content/undo-publish.ts'
import { VersionList } from '../content/version-list.tsx'
import { DoneMessage } from '../ui/messages.tsx'

export function Page() {
  const { kind, key = '' } = useParams()
  const known = contentKinds.find(name => name === kind)
  if (!known)
    return (
      <NotFound
        title="There is nothing of this kind"
        actions={<Link to={paths.adminContent}>All content</Link>}
      />
    )
  return <ItemPage key={`${known} ${key}`} kind={known} contentKey={key} />
}

/** What happened last, and whether it can be taken back by a press. */
interface Last {
  message: string
  /** The version that was public before, if there was one. */
  undo?: { before: number | null } | undefined
}

function ItemPage({ kind, contentKey }: { kind: ContentKind; contentKey: string }) {
  const query = useQuery(openContent({ kind, key: contentKey }))
  const [last, setLast] = useState<Last>()
  // The form begins anew with what the server has, after whatever happened beside it.
  const [round, setRound] = useState(0)
  const { undo, isPending } = useUndoPublish()
  const begin = async (next: Last) => {
    await query.refetch()
    setLast(next)
    setRound(before => before + 1)
  }
  const done = (message: string, published?: { before: number | null }) => {
    const canUndo = published && (published.before !== null || isListKind(kind))
    void begin({ message, undo: canUndo ? published : undefined })
  }
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="office" />
      <Loaded query={query} failure="We could not load it." lines={10}>
        {opened => (
          <>
            <PageTitle title={opened.title} lead={kindWords[kind].one}>
              <p>
                <Link to={paths.adminContent}>All content</Link> ·{' '}
                <a href={contentAddress(kind, contentKey)} target="_blank" rel="noopener">
                  The public page
                </a>
              </p>
            </PageTitle>
            <DoneMessage message={last?.message} />
            {last?.undo && (
              <div className="office-buttons">
                <Button
                  size="sm"
                  variant="light"
                  loading={isPending}
                  onClick={() =>
                    void undo(opened, last.undo?.before ?? null).then(
                      message => begin({ message }),
                      (error: Error) => begin({ message: error.message }),
                    )
                  }
                >
                  Undo the publication
                </Button>
              </div>
            )}
            <div className="office-columns">
              <ItemEditor key={round} opened={opened} onDone={done} onVersions={() => void query.refetch()} />
              <Panel title="Versions" tone="sand">
                <ItemActs opened={opened} onDone={message => void begin({ message })} />
                <VersionList
                  item={opened}
                  versions={opened.versions}
                  onDone={message => void begin({ message })}
                />
              </Panel>
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
