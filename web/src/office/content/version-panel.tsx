import { Button } from '@mantine/core'
import { useState } from 'react'
import { isListKind, type ListKind } from '#contract/core/content/content-kinds.ts'
import type { ContentVersion, OpenedContent } from '#contract/office/content/editing.ts'
import { paths } from '#contract/platform/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { timeText } from '../staff/staff-text.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import layout from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import { discardDraft, restoreVersion, takeDownContent } from './api.ts'
import classes from './content.module.css'
import { dropCopy } from './local-copy.ts'

interface VersionPanelProps {
  opened: OpenedContent
  onDone: (message: string) => void
}

export function VersionPanel({ opened, onDone }: VersionPanelProps) {
  const { kind, key, n, revision, versions } = opened
  const [isAsking, setIsAsking] = useState(false)
  const restore = useSingleMutation(restoreVersion)
  const discard = useSingleMutation(discardDraft)
  const takeDown = useSingleMutation(takeDownContent)
  const hasDraft = versions.some(({ state }) => state === 'draft')
  const finish = (reply: Promise<{ message: string }>) =>
    void reply.then(
      ({ message }) => {
        dropCopy({ kind, key })
        setIsAsking(false)
        onDone(message)
      },
      () => {},
    )
  return (
    <Panel title="Versions">
      <ErrorMessage error={restore.error ?? discard.error ?? takeDown.error} />
      <ul className={layout.list}>
        {versions.map(version => (
          <li key={version.n} className={classes.version}>
            <span>
              <strong>Version {version.n}</strong>{' '}
              {version.state === 'published' && <Tag tone="good">Published</Tag>}
              {version.state === 'draft' && <Tag>Draft</Tag>}
            </span>
            <span className={layout.quiet}>{historyOf(version)}</span>
            {version.note && <span>{version.note}</span>}
            <div className={layout.buttons}>
              <a href={paths.adminPreview(kind, key, version.n)} target="_blank" rel="noopener">
                View
              </a>
              {version.state === 'draft' && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  loading={discard.isPending}
                  onClick={() => finish(discard.mutateAsync({ kind, key, n, revision }))}
                >
                  Discard
                </Button>
              )}
              {version.state === 'published' && isListKind(kind) && (
                <Button size="compact-sm" variant="subtle" onClick={() => setIsAsking(true)}>
                  Take down…
                </Button>
              )}
              {version.state === 'retired' && !hasDraft && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Restore version ${version.n} as draft`}
                  loading={restore.isPending && restore.variables.n === version.n}
                  onClick={() => finish(restore.mutateAsync({ kind, key, n: version.n }))}
                >
                  Restore as draft
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isAsking && (
        <Dialog kind="small" title="Take this off the public pages?" onClose={() => setIsAsking(false)}>
          <p>Visitors no longer see it. You can restore and publish it again.</p>
          <div className={layout.buttons}>
            <Button
              color="sindoor"
              loading={takeDown.isPending}
              onClick={() => finish(takeDown.mutateAsync({ kind: kind as ListKind, key }))}
            >
              Take down
            </Button>
            <Button variant="subtle" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </Panel>
  )
}

function historyOf({ savedBy, savedAt, publishedBy, publishedAt }: ContentVersion): string {
  const saved = savedBy ? `Saved by ${savedBy}, ${timeText(savedAt)}` : 'Original version'
  return publishedAt && publishedBy
    ? `${saved} · published by ${publishedBy}, ${timeText(publishedAt)}`
    : saved
}
