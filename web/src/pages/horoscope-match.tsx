import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import '../ui/print.css'
import type { HoroscopeMatch } from '#contract/features/horoscopes/match-horoscopes.ts'
import { findPairPoints, totalText } from '#contract/features/horoscopes/pair-points.ts'
import { ruleSets } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { paths } from '#contract/platform/paths.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { MatchesButton } from '../core/accounts/sessions/matches-button.tsx'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { matchHoroscopes } from '../features/horoscopes/api.ts'
import { EightLines } from '../features/horoscopes/eight-lines.tsx'
import { MatchedSides } from '../features/horoscopes/matched-sides.tsx'
import { Poruthams } from '../features/horoscopes/poruthams.tsx'
import { starWords } from '../features/horoscopes/star-words.ts'
import { CallError } from '../lib/call-error.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/loaded.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextSkeleton } from '../ui/skeletons.tsx'
import classes from './horoscope-match.module.css'

const title = 'Horoscope match'

export function Page() {
  const { id = '' } = useParams()
  const ownId = useOwnId() ?? ''
  const query = useQuery(matchHoroscopes(id))
  const { data, error } = query
  if (error instanceof CallError && error.upgrade)
    return <Navigate to={paths.upgradeFor(ownId, id)} replace />
  return (
    <PageBody>
      {error instanceof CallError && (error.status === 404 || error.status === 400) ? (
        <NotFound
          title="This profile does not exist."
          hint="The member may have left, or the link is not complete."
          actions={<MatchesButton />}
        />
      ) : data?.match ? (
        <Match id={id} match={data.match} />
      ) : data ? (
        <NoPoints id={id} name={data.name} isMine={data.missing === 'mine'} />
      ) : (
        <>
          <PageTitle title={title} />
          {error ? (
            <LoadError what="We could not compare the horoscopes." query={query} />
          ) : (
            <TextSkeleton lines={12} />
          )}
        </>
      )}
    </PageBody>
  )
}

function NoPoints({ id, name, isMine }: { id: string; name: string; isMine: boolean }) {
  const { say, name: own } = useReader()
  const ownId = useOwnId() ?? ''
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        title={
          isMine
            ? say(`You do not show points to ${name}.`, `${own} does not show points to ${name}.`)
            : say(`${name} does not show points to you.`, `${name} does not show points to ${own}.`)
        }
        hint="Points are shown only if both members show them to each other."
        actions={
          <Button component={Link} to={paths.viewProfile(isMine ? ownId : id)}>
            {isMine ? say('Your profile', `${own}’s profile`) : `${name}’s profile`}
          </Button>
        }
      />
    </>
  )
}

function Match({ id, match }: { id: string; match: HoroscopeMatch }) {
  const { say, name: own } = useReader()
  const { name, groom, bride, ruleSet, theirRuleSet, showsPoruthams, kinship } = match
  const pair = { groom, bride }
  const theirPoints = findPairPoints(theirRuleSet, pair)
  const mineIsGroom = match.viewerIs === 'groom'
  const people = [
    [say('You', own), mineIsGroom ? groom : bride],
    [name, mineIsGroom ? bride : groom],
  ] as const
  return (
    <div className={classes.page}>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={paths.viewProfile(id)}
          variant="subtle"
          size="sm"
          className={classes.back}
          leftSection={<IconArrowLeft size={20} aria-hidden />}
        >
          {name}
        </Button>
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <PageTitle title={say(`You and ${name}`, `${own} and ${name}`)} />
      <Panel title="The eight lines">
        <dl className={classes.stars}>
          {people.map(([who, star]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{starWords(star)}</dd>
            </div>
          ))}
        </dl>
        <EightLines pair={pair} set={ruleSet} />
      </Panel>
      {showsPoruthams && (
        <Panel title="The ten poruthams">
          <Poruthams pair={pair} />
        </Panel>
      )}
      <Panel title="Mangal">
        <MatchedSides match={match} />
      </Panel>
      {kinship && (
        <Panel title="Gothra">
          {kinship.sentences.length === 0 && <p>The gothras that you compare are different.</p>}
          {kinship.sentences.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Panel>
      )}
      {theirPoints && (
        <Panel title={`Seen from ${name}’s side`} tone="sand">
          <p>
            {theirRuleSet === ruleSet
              ? `${name} uses the same rule set and sees the same points.`
              : `${name} sees ${totalText(theirPoints.range)}, ${ruleSets[theirRuleSet].title}.`}
          </p>
        </Panel>
      )}
      <p className={classes.method}>
        Rule set {ruleSet}. Lahiri ayanamsha. {showDay(dayInIndia(new Date()))}
      </p>
    </div>
  )
}
