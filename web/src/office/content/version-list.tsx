import { Button } from '@mantine/core'
import type { ContentVersion } from '#contract/office/content/editing.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { timeText } from '../staff/words.ts'
import { cancelSchedule, type Item, restoreVersion } from './api.ts'
import { stuckText } from './kind-fields.ts'
import { dropCopy } from './local-copy.ts'
import { previewOf } from './preview.tsx'

interface VersionListProps {
  item: Item
  versions: readonly ContentVersion[]
  onDone: (message: string) => void
}

/** Every version whole, the newest first. To restore one makes a draft of it, and publishes nothing. */
export function VersionList({ item, versions, onDone }: VersionListProps) {
  const restore = useSingleMutation(restoreVersion)
  const cancel = useSingleMutation(cancelSchedule)
  const error = restore.error ?? cancel.error
  const tell = (reply: Promise<{ message: string }>) =>
    void reply.then(
      ({ message }) => {
        dropCopy(item)
        onDone(message)
      },
      () => {},
    )
  return (
    <>
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
      <ul className="office-list">
        {versions.map(version => (
          <li key={version.n} className="editing-version">
            <p>
              <strong>Version {version.n}</strong>{' '}
              <span className="office-tag" data-state={toneOf(version)}>
                {stateText(version)}
              </span>
            </p>
            <p className="office-quiet">{historyOf(version)}</p>
            {version.note && <p>{version.note}</p>}
            <div className="office-buttons">
              <a href={previewOf(item, version.n)} target="_blank" rel="noopener">
                Look at version {version.n}
              </a>
              {version.state === 'scheduled' && (
                <Button
                  size="compact-sm"
                  variant="light"
                  loading={cancel.isPending}
                  onClick={() => tell(cancel.mutateAsync(item))}
                >
                  Cancel the time
                </Button>
              )}
              {version.state !== 'draft' && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Restore version ${version.n} as a draft`}
                  loading={restore.isPending && restore.variables.n === version.n}
                  onClick={() => tell(restore.mutateAsync({ ...item, n: version.n }))}
                >
                  Restore as a draft
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function toneOf({ state, isStuck }: ContentVersion): string | undefined {
  if (isStuck) return 'late'
  return state === 'published' ? 'active' : undefined
}

function stateText({ state, publishAt, publishedAt, isStuck }: ContentVersion): string {
  if (isStuck) return stuckText
  if (state === 'published') return 'Published'
  if (state === 'draft') return 'Draft'
  if (state === 'scheduled') return `Goes out ${timeText(publishAt ?? '')}`
  return publishedAt ? 'Was published' : 'Set aside'
}

function historyOf({ savedBy, savedAt, publishedBy, publishedAt }: ContentVersion): string {
  const saved = savedBy ? `Written by ${savedBy}, ${timeText(savedAt)}` : 'Came with the site'
  if (!publishedAt) return saved
  return `${saved} · published${publishedBy ? ` by ${publishedBy}` : ''} ${timeText(publishedAt)}`
}
