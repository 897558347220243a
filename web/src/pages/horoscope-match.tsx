import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import '../ui/print.css'
import { firstName } from '#contract/core/members/first-name.ts'
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
import sheet from '../features/horoscopes/sheet.module.css'
import { starWords } from '../features/horoscopes/star-words.ts'
import { CallError } from '../lib/call-error.ts'
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
      {data ? (
        <Match memberId={Number(id)} match={data} />
      ) : error instanceof CallError && (error.status === 404 || error.status === 400) ? (
        <NotFound
          title="This profile does not exist."
          hint="The member may have left, or the link is not complete."
          actions={<MatchesButton />}
        />
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

function Match({ memberId, match }: { memberId: number; match: HoroscopeMatch }) {
  const { say, name: own } = useReader()
  const name = firstName(match.name)
  const { points, kinship } = match
  return (
    <div className={`${classes.page} ${sheet.sheet}`}>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={paths.viewProfile(memberId)}
          variant="subtle"
          size="sm"
          className={classes.back}
          leftSection={<IconArrowLeft size={20} aria-hidden />}
        >
          {name}’s profile
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
      {points ? <Points match={match} points={points} /> : <NoPoints name={name} missing={match.missing} />}
      <Panel title="Mangal and birth charts">
        <MatchedSides memberId={memberId} match={match} />
      </Panel>
      {kinship && (
        <Panel title="Gothra">
          {kinship.sentences.length === 0 && <p>The gothras of the two families are different.</p>}
          {kinship.sentences.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Panel>
      )}
      <p className={classes.method}>
        {points && `Rule set ${points.ruleSet}. `}Lahiri ayanamsha. {showDay(dayInIndia(new Date()))}.
      </p>
    </div>
  )
}

type PointsOfPair = NonNullable<HoroscopeMatch['points']>

function Points({ match, points }: { match: HoroscopeMatch; points: PointsOfPair }) {
  const { say, name: own } = useReader()
  const name = firstName(match.name)
  const { groom, bride, viewerIs, ruleSet, theirRuleSet } = points
  const [mine, theirs] = viewerIs === 'groom' ? [groom, bride] : [bride, groom]
  const theirPoints = findPairPoints(theirRuleSet, points)
  return (
    <>
      <Panel title="The eight lines">
        <dl className={classes.stars}>
          <div>
            <dt>{say('You', own)}</dt>
            <dd>{starWords(mine)}</dd>
          </div>
          <div>
            <dt>{name}</dt>
            <dd>{starWords(theirs)}</dd>
          </div>
        </dl>
        <EightLines pair={points} set={ruleSet} />
        {theirPoints && (
          <p className={classes.theirs}>
            {theirRuleSet === ruleSet
              ? `Seen from ${name}’s side: the same rule set and the same points.`
              : `Seen from ${name}’s side: ${totalText(theirPoints.range)}, ${ruleSets[theirRuleSet].title}.`}
          </p>
        )}
      </Panel>
      {match.showsPoruthams && (
        <Panel title="The ten poruthams">
          <Poruthams pair={points} />
        </Panel>
      )}
    </>
  )
}

function NoPoints({ name, missing }: { name: string; missing: HoroscopeMatch['missing'] }) {
  const { say, name: own } = useReader()
  return (
    <Panel tone="sand">
      <p>
        {missing === 'mine'
          ? say(`You do not show points to ${name}.`, `${own} does not show points to ${name}.`)
          : say(`${name} does not show points to you.`, `${name} does not show points to ${own}.`)}{' '}
        Points appear here when both members show them to each other.
      </p>
    </Panel>
  )
}
