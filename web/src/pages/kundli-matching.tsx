import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import '../ui/print.css'
import type { ComparedSide, compareBirths as contract } from '#contract/features/horoscopes/compare-births.ts'
import { findPairPoints, type Pair, totalText } from '#contract/features/horoscopes/pair-points.ts'
import { ruleSets } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import { type ComparedStars, compareLink, readCompareLink } from '#contract/features/horoscopes/star-link.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { ruleSetIds } from '#contract/platform/values.ts'
import { compareBirths } from '../features/horoscopes/api.ts'
import { BirthChart } from '../features/horoscopes/birth-chart.tsx'
import { CompareForm } from '../features/horoscopes/compare-form.tsx'
import { EightLines } from '../features/horoscopes/eight-lines.tsx'
import { MangalLines } from '../features/horoscopes/mangal-lines.tsx'
import { Poruthams } from '../features/horoscopes/poruthams.tsx'
import sheet from '../features/horoscopes/sheet.module.css'
import { starWords } from '../features/horoscopes/star-words.ts'
import type { PageRequest } from '../lib/load-page.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useSingleMutation } from '../lib/single-flight.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './kundli-matching.module.css'

/** The same stars have one address, whatever else the link contains. */
export const canonical = async ({ search }: PageRequest) => compareLink(readCompareLink(search))

export function Page() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const stars = readCompareLink(search)
  const link = compareLink(stars)
  const compare = useSingleMutation(compareBirths)
  const { groom, bride, set } = stars
  const pair = groom && bride && { groom, bride }
  const computed = compare.data?.link === link ? compare.data : undefined
  // Another link fills in other stars. The result of the form leaves the typed answers as they are.
  const [filledLink, setFilledLink] = useState(link)
  if (!computed && filledLink !== link) setFilledLink(link)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!computed) return
    result.current?.scrollIntoView()
    result.current?.focus({ preventScroll: true })
  }, [computed])
  const send = (answers: Record<string, string>) =>
    compare.mutate(answers, { onSuccess: ({ link }) => link && void navigate(link) })
  return (
    <PageBody>
      <div className={sheet.sheet}>
        <PageTitle
          title={pair ? titleOf(pair, set) : 'Kundli Matching'}
          lead="Compare two birth stars by the 36 points, line by line. No account is needed, and nothing is stored."
          isPrivate={link !== paths.kundliMatching}
        />
        {pair && (
          <div ref={result} tabIndex={-1}>
            <Result pair={pair} stars={stars} computed={computed} />
          </div>
        )}
        <div className={classes.form}>
          <Panel title={pair ? 'Compare another pair' : 'Two births, or two stars'}>
            <CompareForm
              key={filledLink}
              stars={readCompareLink(new URLSearchParams(filledLink.split('?')[1]))}
              errors={compare.data?.errors ?? {}}
              refusal={compare.data?.errors ? undefined : refusalText(undefined, compare.error)}
              isBusy={compare.isPending}
              onCompare={send}
            />
          </Panel>
        </div>
        {!pair && <About />}
      </div>
    </PageBody>
  )
}

function titleOf(pair: Pair, set: ComparedStars['set']): string {
  const points = findPairPoints(set, pair)
  return points ? `Kundli Matching: ${totalText(points.range)}` : 'Kundli Matching'
}

interface ResultProps {
  pair: Pair
  stars: ComparedStars
  /** Charts and Mangal are not in the address, so they are gone after a reload. */
  computed: Reply<typeof contract> | undefined
}

function Result({ pair, stars, computed }: ResultProps) {
  const { groom, bride } = pair
  const otherSet = ruleSetIds.find(id => id !== stars.set) ?? stars.set
  return (
    <Panel>
      <div className={classes.result}>
        <dl className={classes.stars}>
          <div>
            <dt>Groom</dt>
            <dd>{starWords(groom)}</dd>
          </div>
          <div>
            <dt>Bride</dt>
            <dd>{starWords(bride)}</dd>
          </div>
        </dl>
        <EightLines pair={pair} set={stars.set} />
        <Charts groom={computed?.groom} bride={computed?.bride} />
        <details className={classes.poruthams}>
          <summary>The ten poruthams</summary>
          <Poruthams pair={pair} />
        </details>
        <p className={classes.method}>
          Rule set {stars.set}. Lahiri ayanamsha.
          {/* A cached page can be from yesterday. */}
          <span className={classes.date} suppressHydrationWarning>
            {' '}
            {showDay(dayInIndia(new Date()))}.
          </span>
        </p>
        <div className={classes.actions}>
          <Button
            variant="outline"
            size="sm"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Link to={compareLink({ ...stars, set: otherSet })}>Count {ruleSets[otherSet].title}</Link>
          <Link to={compareLink({ ...stars, bride: undefined })}>Same groom, another bride</Link>
          <Link to={compareLink({ ...stars, groom: undefined })}>Same bride, another groom</Link>
        </div>
        <p className={classes.lead}>
          Families on Saptapadi see this beside every profile. <Link to={paths.signUp}>Create a profile</Link>
        </p>
      </div>
    </Panel>
  )
}

type Side = ComparedSide | undefined

function Charts({ groom, bride }: { groom: Side; bride: Side }) {
  const shown = [
    ['Groom', groom],
    ['Bride', bride],
  ] as const
  if (!groom?.chart && !bride?.chart) return null
  return (
    <div className={classes.charts}>
      {shown.map(([title, side]) => (
        <div key={title}>
          {side?.chart && <BirthChart chart={side.chart} title={title} style="north" />}
          {side?.mangal && (
            <MangalLines
              title={`Mangal, ${title.toLowerCase()}`}
              mangal={side.mangal}
              rule="mangal-north-1"
            />
          )}
        </div>
      ))}
    </div>
  )
}

function About() {
  return (
    <Panel title="How it is counted" tone="sand">
      <p>
        The date and time of birth give the birth star, the place gives the lagna. Eight lines with 36 points
        together compare the two stars. Calculators use different tables, so every result names its rule set
        and shows each line.
      </p>
      <p>
        The link of a result contains the two stars and the rule set. It does not contain a name, a date, a
        time or a place.
      </p>
    </Panel>
  )
}
