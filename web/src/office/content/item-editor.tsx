import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ContentDocument, draftDocuments } from '#contract/core/content/content-documents.ts'
import type { ContentKind } from '#contract/core/content/content-kinds.ts'
import type { OpenedContent } from '#contract/office/content/editing.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { toSubmitRefusal, useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveDraft } from './api.ts'
import { DocumentFields, type EditingForm } from './document-fields.tsx'
import { copyOf, dropCopy, readCopy, type Seen } from './local-copy.ts'
import { Preview } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'

interface ItemEditorProps {
  opened: OpenedContent
  /** Something happened that the page has to be read anew for. */
  onDone: (message: string, published?: { before: number | null }) => void
  /** The list of versions has changed; the form stays as it is. */
  onVersions: () => void
}

type Asked = 'preview' | 'publish'

/** The form of a document: saved as a draft, looked at, and published from there. */
export function ItemEditor({ opened, onDone, onVersions }: ItemEditorProps) {
  const item = { kind: opened.kind, key: opened.key }
  const [copied] = useState(() => readCopy(item))
  const began = useRef<Seen>(copied ?? opened)
  const [saved, setSaved] = useState({
    n: opened.n,
    revision: opened.revision,
    isDraft: opened.isDraft,
    message: copied && 'What you had typed here is back.',
  })
  const [isChanged, setIsChanged] = useState(copied !== undefined)
  const [isTaken, setIsTaken] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const setsAside = useRef(false)
  const next = useRef<Asked>(undefined)
  // Every edit makes new values: others than those of the save, and something was typed while it was under way.
  const typed = useRef<Record<string, unknown>>(undefined)
  const sending = useRef<Record<string, unknown>>(undefined)
  const { mutateAsync } = useSingleMutation(saveDraft)
  const local = copyOf(item, () => began.current)

  const form = useContractForm<Record<string, unknown>, ContentDocument>({
    name: `office-content-${item.kind}-${item.key}`,
    schema: draftDocuments[item.kind] as never,
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
      setIsTaken(false)
      sending.current = typed.current
      try {
        const { n, revision } = began.current
        const sent = { ...item, n, revision, document, setsAside: setsAside.current }
        // Said for this once: whoever saves after a failure is told anew.
        setsAside.current = false
        const reply = await mutateAsync(sent as never)
        began.current = reply
        const later = typed.current === sending.current ? undefined : typed.current
        // What was typed meanwhile goes on from what is saved now.
        if (later) local.keep(later)
        setIsChanged(later !== undefined)
        setSaved({ ...reply, isDraft: true })
        onVersions()
        // Nobody publishes less than is on their screen.
        setAsked(later && next.current === 'publish' ? undefined : next.current)
        return undefined
      } catch (error) {
        if (!(error instanceof CallError && error.status === 409)) return toSubmitRefusal(error)
        setIsTaken(true)
        onVersions()
        return { message: error.message }
      } finally {
        next.current = undefined
      }
    },
  })
  /** What is looked at or published is what is saved. */
  const saveThen = (wanted: Asked) => {
    if (!isChanged && (wanted === 'preview' || saved.isDraft)) return setAsked(wanted)
    next.current = wanted
    formElement.current?.requestSubmit()
  }
  const saveInstead = () => {
    setsAside.current = true
    formElement.current?.requestSubmit()
  }
  const takeTheirs = () => {
    dropCopy(item)
    onDone('This is the newest draft.')
  }
  const showFaults = (message: string, errors: FieldErrors) => {
    setAsked(undefined)
    form.refuse({ message, errors })
  }
  const formElement = useRef<HTMLFormElement>(null)
  const isNew = opened.versions.every(({ publishedAt }) => publishedAt === null)
  return (
    <>
      <form ref={formElement} {...form.props} className="office-form" aria-label={opened.title}>
        <FormAlert message={form.refusal} />
        {isTaken && (
          <div className="office-buttons">
            <Button size="sm" variant="light" onClick={saveInstead}>
              Save mine, and keep theirs among the versions
            </Button>
            <Button size="sm" variant="subtle" onClick={takeTheirs}>
              Leave mine, and go on with theirs
            </Button>
          </div>
        )}
        <DocumentFields kind={item.kind as ContentKind} form={form as unknown as EditingForm} isNew={isNew} />
        <div className="editing-bar">
          <Button size="sm" type="submit" variant="light" loading={form.busy}>
            Save draft
          </Button>
          <Button size="sm" variant="light" disabled={form.busy} onClick={() => saveThen('preview')}>
            Preview
          </Button>
          <Button size="sm" disabled={form.busy} onClick={() => saveThen('publish')}>
            Publish…
          </Button>
          <span role="status" className="office-quiet">
            {isChanged ? 'Not saved yet' : saved.message}
          </span>
        </div>
      </form>
      {asked === 'preview' && (
        <div className="editing-preview">
          <Panel title="Preview">
            <Preview item={item} n={saved.n} revision={saved.revision} />
          </Panel>
        </div>
      )}
      {asked === 'publish' && (
        <PublishDialog
          item={item}
          seen={began.current}
          onDone={onDone}
          onFaults={showFaults}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
