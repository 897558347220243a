import type { CasePage } from '#contract/office/cases/cases.ts'
import { timeText } from '../staff/words.ts'
import { SealedPhoto } from './sealed-photo.tsx'

type Evidence = CasePage['evidence'][number]

const factWords: Record<string, string> = {
  name: 'Name',
  gender: 'Gender',
  born: 'Born',
  description: 'About',
  organisation: 'Organisation',
  family_place: 'Family lives in',
  city: 'City',
  status: 'Photo was',
  slot: 'Photo',
}

/** As it was at that moment, sealed, beside what it is now. */
export function CaseEvidence({ id, evidence, person }: Pick<CasePage, 'id' | 'evidence' | 'person'>) {
  return evidence.map(({ takenAt, moment, facts, messages, sealedPhoto }) => (
    <section key={takenAt + moment} className="case-sealed">
      <h3>
        {moment === 'report' ? 'When it was reported' : 'When it was decided'}, {timeText(takenAt)}
      </h3>
      {sealedPhoto && <SealedPhoto caseId={id} photoKey={sealedPhoto} />}
      {messages.length > 0 && <Messages messages={messages} />}
      <dl className="case-texts">
        {Object.entries(facts)
          .filter(([name, value]) => factWords[name] && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{factWords[name]}</dt>
              <dd className="case-text">{value}</dd>
              {isOther(name, value, person) && <dd className="case-changed">Now: {nowOf(name, person)}</dd>}
            </div>
          ))}
      </dl>
    </section>
  ))
}

const nowOf = (name: string, person: CasePage['person']) =>
  name === 'name' ? person?.name : person?.texts.find(({ field }) => field === name)?.text

function isOther(name: string, value: string, person: CasePage['person']): boolean {
  const now = nowOf(name, person)
  return now !== undefined && now !== value
}

/** The one that was reported, with those around it and nothing more. */
function Messages({ messages }: Pick<Evidence, 'messages'>) {
  return (
    <ol className="case-messages">
      {messages.map(({ seq, isFromMember, text, at, isSubject }) => (
        <li key={seq} data-reported={isSubject || undefined} data-theirs={isFromMember || undefined}>
          <span className="office-quiet">
            {isFromMember ? 'The reported one' : 'Who reported'}, {timeText(at)}
            {isSubject && ' · reported'}
          </span>
          <span className="case-text">{text}</span>
        </li>
      ))}
    </ol>
  )
}
