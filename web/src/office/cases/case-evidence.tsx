import { Button } from '@mantine/core'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { timeText } from '../staff/staff-text.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { showSealedPhoto } from './api.ts'
import classes from './case.module.css'

type Evidence = CasePage['evidence'][number]

const factLabels: Record<string, string> = {
  name: 'Name',
  gender: 'Gender',
  born: 'Born',
  description: 'About',
  organisation: 'Organisation',
  family_place: 'Family lives in',
  city: 'City',
  status: 'Photo status',
  slot: 'Photo number',
}

/** Sealed copies from the time of the report or decision, with later changes first. */
export function CaseEvidence({ id, evidence, person }: Pick<CasePage, 'id' | 'evidence' | 'person'>) {
  const current = new Map(person?.texts.map(({ field, text }) => [field, text]))
  if (person) current.set('name', person.name)
  return evidence.map(({ takenAt, from, facts, messages, sealedPhoto }) => {
    const known = Object.entries(facts).filter(([name, value]) => factLabels[name] && value !== '')
    const changed = known.filter(([name, value]) => current.has(name) && current.get(name) !== value)
    return (
      <div key={takenAt + from} className={office.stack}>
        <p className={office.quiet}>
          Saved when it was {from === 'complaint' ? 'reported' : 'decided'}, {timeText(takenAt)}
        </p>
        {sealedPhoto && <SealedPhoto caseId={id} photoKey={sealedPhoto} />}
        {messages.length > 0 && <Messages messages={messages} />}
        {changed.length > 0 && <Facts facts={changed} current={current} />}
        {known.length > 0 && (
          <details>
            <summary>All saved details</summary>
            <Facts facts={known} />
          </details>
        )}
      </div>
    )
  })
}

function Facts({ facts, current }: { facts: [string, string][]; current?: Map<string, string> }) {
  return (
    <dl className={classes.texts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{factLabels[name]}</dt>
          <dd>{value}</dd>
          {current && (
            <dd>
              <strong>Now</strong> {current.get(name) || 'Empty'}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Messages({ messages }: Pick<Evidence, 'messages'>) {
  return (
    <ol className={classes.entries}>
      {messages.map(({ seq, isFromMember, text, at, isSubject }) => (
        <li key={seq} data-reported={isSubject || undefined} data-member={isFromMember || undefined}>
          <span className={office.quiet}>
            {isFromMember ? 'Reported member' : 'Complainant'}, {timeText(at)}
            {isSubject && ' · reported'}
          </span>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function SealedPhoto({ caseId, photoKey }: { caseId: number; photoKey: string }) {
  const { data, mutate, isPending, error } = useSingleMutation(showSealedPhoto)
  if (data) return <img className={classes.large} src={data.picture} alt="As reported" />
  return (
    <div>
      <Button
        variant="light"
        size="sm"
        loading={isPending}
        onClick={() => mutate({ id: caseId, key: photoKey })}
      >
        Show the reported photo
      </Button>
      <ErrorMessage error={error} />
    </div>
  )
}
