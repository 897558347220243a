import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ContentDocument, draftDocuments } from '#contract/core/content/content-documents.ts'
import type { OpenedContent } from '#contract/office/content/editing.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { toSubmitRefusal, useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import layout from '../ui/office.module.css'
import { saveDraft } from './api.ts'
import classes from './content.module.css'
import { DocumentFields, type EditingForm } from './document-fields.tsx'
import { copyOf, dropCopy, readCopy, type SeenVersion } from './local-copy.ts'
import { Preview } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'

interface ItemEditorProps {
  opened: OpenedContent
  onDone: (message: string) => void
  /** Reloads the list of versions; the form stays. Returns the current version. */
  onVersions: () => Promise<OpenedContent | undefined>
}

type Opened = 'preview' | 'publish'

export function ItemEditor({ opened, onDone, onVersions }: ItemEditorProps) {
  const { kind, key } = opened
  const item = { kind, key }
  const [copy] = useState(() => readCopy(item))
  const base = useRef<SeenVersion>(copy ?? opened)
  const [saved, setSaved] = useState({
    isDraft: opened.isDraft,
    message: copy && 'Your unsaved text was restored.',
  })
  const [isChanged, setIsChanged] = useState(copy !== undefined)
  const [hasConflict, setHasConflict] = useState(false)
  const [shown, setShown] = useState<Opened>()
  const next = useRef<Opened>(undefined)
  // If these differ from the sent values, the editor typed while the save ran.
  const typed = useRef<Record<string, unknown>>(undefined)
  const sending = useRef<Record<string, unknown>>(undefined)
  const { mutateAsync } = useSingleMutation(saveDraft)
  const local = copyOf(item, () => base.current)
  const formElement = useRef<HTMLFormElement>(null)

  const form = useContractForm<Record<string, unknown>, ContentDocument>({
    name: `office-content-${kind}-${key}`,
    schema: draftDocuments[kind] as never,
    initial: opened.document as unknown as Record<string, unknown>,
    draft: {
      ...local,
      keep: values => {
        typed.current = values
        setIsChanged(true)
        local.keep(values)
      },
      drop: () => {
        if (typed.current === sending.current) local.drop()
      },
    },
    submit: async document => {
      setHasConflict(false)
      sending.current = typed.current
      try {
        const { n, revision } = base.current
        const reply = await mutateAsync({ ...item, n, revision, document } as never)
        base.current = reply
        const later = typed.current === sending.current ? undefined : typed.current
        if (later) local.keep(later)
        setIsChanged(later !== undefined)
        setSaved({ isDraft: true, message: reply.message })
        void onVersions()
        // Text typed while saving is not part of what would be published.
        setShown(later && next.current === 'publish' ? undefined : next.current)
        return undefined
      } catch (error) {
        if (!(error instanceof CallError && error.status === 409)) return toSubmitRefusal(error)
        setHasConflict(true)
        return { message: error.message }
      } finally {
        next.current = undefined
      }
    },
  })
  const saveAnd = (wanted: Opened) => {
    if (!isChanged && (wanted === 'preview' || saved.isDraft)) return setShown(wanted)
    next.current = wanted
    formElement.current?.requestSubmit()
  }
  const replaceTheirs = async () => {
    const theirs = await onVersions()
    if (!theirs) return
    base.current = { n: theirs.n, revision: theirs.revision }
    formElement.current?.requestSubmit()
  }
  const loadTheirs = () => {
    dropCopy(item)
    onDone('This is now the latest version.')
  }
  const showProblems = (message: string, errors: FieldErrors) => {
    setShown(undefined)
    form.refuse({ message, errors })
  }
  const isNew = opened.versions.every(({ publishedAt }) => publishedAt === null)
  return (
    <>
      <form ref={formElement} {...form.props} className={layout.form} aria-label={opened.title}>
        <FormAlert message={form.refusal} />
        {hasConflict && (
          <div className={layout.buttons}>
            <Button size="sm" variant="light" onClick={() => void replaceTheirs()}>
              Replace with mine
            </Button>
            <Button size="sm" variant="subtle" onClick={loadTheirs}>
              Discard mine and load the other
            </Button>
          </div>
        )}
        <DocumentFields kind={kind} form={form as unknown as EditingForm} isNew={isNew} />
        <div className={classes.bar}>
          <Button size="sm" type="submit" variant="light" loading={form.busy}>
            Save draft
          </Button>
          <Button size="sm" variant="light" disabled={form.busy} onClick={() => saveAnd('preview')}>
            Preview
          </Button>
          <Button size="sm" disabled={form.busy} onClick={() => saveAnd('publish')}>
            Publish…
          </Button>
          <span role="status" className={layout.quiet}>
            {isChanged ? 'Not saved yet' : saved.message}
          </span>
        </div>
      </form>
      {shown === 'preview' && (
        <div className={classes.wide}>
          <Panel title="Preview">
            <Preview item={item} seen={base.current} />
          </Panel>
        </div>
      )}
      {shown === 'publish' && (
        <PublishDialog
          item={item}
          seen={base.current}
          onDone={onDone}
          onProblems={showProblems}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
