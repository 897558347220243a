import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { readStaffSession } from '../staff/api.ts'
import { timeText } from '../staff/words.ts'
import { DoneMessage } from '../ui/messages.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CaseActs, type OpenDialog } from './case-acts.tsx'
import { CaseBar } from './case-bar.tsx'
import { CaseComplaints } from './case-complaints.tsx'
import { CaseEvents } from './case-events.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseHead } from './case-head.tsx'
import { CasePerson } from './case-person.tsx'
import { CasePhotos } from './case-photos.tsx'
import { CaseTexts } from './case-texts.tsx'
import { kindText, laneText } from './case-words.ts'
import { ChangedSince } from './changed-since.tsx'
import { Conflict } from './conflict.tsx'
import { useKeys } from './keys.ts'
import { Rulings } from './rulings.tsx'
import { useAhead } from './use-ahead.ts'
import { useClaim } from './use-claim.ts'
import { useDecide } from './use-decide.ts'
import { WordsField } from './words-field.tsx'

interface CaseViewProps {
  page: CasePage
  onReload: () => Promise<unknown>
}

/** Everything that is needed to decide one case, on one screen: time left, the thing, the facts, who complains. */
export function CaseView({ page, onReload }: CaseViewProps) {
  const { id, kind, person, complaints, evidence, signals, history, others, appealed, actions } = page
  const { data: session } = useQuery(readStaffSession)
  const permissions = session?.person?.permissions ?? []
  const claim = useClaim(page)
  const isMine = claim.isHeld
  const moveOn = useAhead(id, isMine)
  const decide = useDecide(page, moveOn)
  const [before, setBefore] = useState<CasePage>()
  const [open, setOpen] = useState<OpenDialog>()
  const [said, setSaid] = useState<string>()
  const [words, setWords] = useState('')
  const historyPlace = useRef<HTMLDivElement>(null)
  useKeys({
    n: () => void moveOn(),
    h: () => {
      historyPlace.current?.scrollIntoView({ block: 'start' })
      historyPlace.current?.focus()
    },
  })
  const reload = async () => {
    setBefore(page)
    decide.reset()
    await onReload()
  }
  const done = (message: string) => {
    setSaid(message)
    void onReload()
  }
  const decides = isMine && actions.length > 0
  const answers = decides && actions.includes('answer')
  const isAppeal = kind === 'appeal'
  const answered = page.events.filter(({ type, note }) => type === 'member_answered' && note)
  const isAboutMessage = page.subject?.startsWith('message:') ?? false
  const complained = complaints.length > 0 && (
    <Panel title={isAppeal ? 'Why they ask again' : complaints.length === 1 ? 'The complaint' : 'Complaints'}>
      <CaseComplaints complaints={complaints} />
    </Panel>
  )
  // Of a photo the photo itself is looked at first, of all else the words.
  const isAboutPhoto = page.subject?.startsWith('photo:') ?? false
  return (
    <div className="case" data-decides={(decides && !answers) || undefined}>
      <CaseHead page={page} claim={claim} />
      <DoneMessage message={said} />
      {decide.error && (
        <Conflict error={decide.error} onLookAgain={() => void reload()} onNext={() => void moveOn()} />
      )}
      {before && <ChangedSince before={before.person} now={person} />}
      <div className="case-grid">
        <div className="case-main">
          {appealed && (
            <Panel title="The decision that is appealed">
              <Rulings rulings={[appealed]} mayReverse={false} onReversed={setSaid} />
            </Panel>
          )}
          {!isAboutPhoto && complained}
          {answered.length > 0 && (
            <Panel title="What they answered">
              <ol className="case-complaints">
                {answered.map(({ n, note, at }) => (
                  <li key={n}>
                    <blockquote className="case-text">{note}</blockquote>
                    <p className="office-quiet">{timeText(at)}</p>
                  </li>
                ))}
              </ol>
            </Panel>
          )}
          {person && kind === 'text' && (
            <Panel title="What was changed">
              <CaseTexts texts={person.texts} onlyChanged />
            </Panel>
          )}
          {person && kind !== 'text' && !isAboutMessage && (
            <Panel title="Photos">
              <CasePhotos photos={person.photos} member={person.id} isSensitive={isSensitive(page)} />
            </Panel>
          )}
          {isAboutPhoto && complained}
          {evidence.length > 0 && (
            <Panel title="As it was seen">
              <CaseEvidence id={id} evidence={evidence} person={person} />
            </Panel>
          )}
          {answers && (
            <Panel title="Answer">
              <AnswerForm page={page} decide={decide} />
            </Panel>
          )}
          {decides && isAppeal && (
            <Panel title="Our words to them (optional)">
              <WordsField
                label="They stand in the letter"
                value={words}
                onChange={event => setWords(event.currentTarget.value)}
              />
            </Panel>
          )}
        </div>
        <div className="case-side">
          {person && (
            <Panel title="Who it is about">
              <CasePerson person={person} mayOpen={permissions.includes('members')} />
              {kind !== 'text' && <CaseTexts texts={person.texts} onlyChanged={false} />}
            </Panel>
          )}
          {signals.length > 0 && (
            <Panel title="Worth knowing" tone="sand">
              <ul className="case-signals">
                {signals.map(signal => (
                  <li key={signal}>{signal}</li>
                ))}
              </ul>
            </Panel>
          )}
          {others.length > 0 && (
            <Panel title="Also open about them" tone="sand">
              <ul className="case-signals">
                {others.map(other => (
                  <li key={other.id}>
                    <Link to={paths.adminCase(other.id)}>
                      {kindText(other.kind)}, {laneText(other.lane)}
                    </Link>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <div ref={historyPlace} tabIndex={-1} className="case-history">
            <Panel title="Decided before">
              <Rulings rulings={history} mayReverse={permissions.includes('cases')} onReversed={done} />
            </Panel>
          </div>
          <Panel title="Notes and story">
            <CaseEvents events={page.events} />
          </Panel>
        </div>
      </div>
      <WhyNot page={page} />
      <CaseActs page={page} open={open} setOpen={setOpen} onDone={done} onLeft={moveOn} />
      {decides && !answers && (
        <CaseBar
          page={page}
          decide={decide}
          words={words}
          onEscalate={() => setOpen('escalate')}
          onSaid={done}
        />
      )}
    </div>
  )
}

/** Where somebody cannot decide, they read why. */
function WhyNot({ page }: { page: CasePage }) {
  const { state, actions, appealed } = page
  if (state === 'decided' || state === 'closed')
    return <p className="office-quiet">It is decided. What was decided stands above.</p>
  if (actions.length === 0 && appealed?.isMine)
    return <p>The decision is your own. Somebody else has to look at it again.</p>
  return null
}

/** Nobody has to see these larger than they want to. */
const isSensitive = ({ reason }: CasePage) =>
  reason === 'intimate_image' || reason === 'obscene' || reason === 'child_safety' || reason === 'underage'
