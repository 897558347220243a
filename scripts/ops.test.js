import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gauges } from '../server/src/app/metrics/gauges.ts'
import { openMetrics } from '../server/src/app/metrics/metrics.ts'
import { bookFindings } from '../server/src/features/payments/books-store.ts'
import { root } from './process.js'

const pathOf = file => join(root, 'ops', file)
const textOf = file => readFileSync(pathOf(file), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'saptapadi-ops-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The output of a program, with its exit code on the last line. */
function outputOf(command, ...args) {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8', cwd: folder })
  return `${stdout}${stderr}\n${status}`
}

/** The title says so if the program is not installed. */
function testWith(program, title, check) {
  const skip = versionOf(program) === undefined
  test(skip ? `${title} (skipped: ${program} is not installed)` : title, { skip }, check)
}

function versionOf(program) {
  const word = ['caddy', 'pgbackrest'].includes(program) ? 'version' : '--version'
  const args = program === 'haproxy' ? ['-v'] : [word]
  const { stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  const version = /(\d+)\.?(\d*)/.exec(`${stdout}${stderr}`)
  return error || !version ? undefined : [Number(version[1]), Number(version[2])]
}

testWith('haproxy', 'HAProxy accepts haproxy.cfg', () => {
  expect(outputOf('haproxy', '-c', '-f', pathOf('haproxy.cfg'))).toMatch(/\n0$/)
})

testWith('caddy', 'Caddy accepts Caddyfile', () => {
  const args = ['--config', pathOf('Caddyfile'), '--adapter', 'caddyfile']
  expect(outputOf('caddy', 'validate', ...args)).toContain('Valid configuration')
})

testWith('patroni', 'Patroni accepts patroni.yml', () => {
  const problems = outputOf('patroni', '--validate-config', pathOf('patroni.yml')).split('\n').slice(0, -1)
  // The addresses are those of another machine, and two sections are optional.
  const expected = /is already in use|^(bootstrap\.pg_hba|postgresql\.authentication\.rewind) +is not defined/
  expect(problems.filter(line => line !== '' && !expected.test(line))).toEqual([])
})

testWith('pgbackrest', 'pgBackRest accepts pgbackrest.conf', () => {
  const place = ['--repo1-type=posix', `--repo1-path=${folder}`, `--lock-path=${folder}`]
  const args = [
    '--config',
    pathOf('pgbackrest.conf'),
    '--stanza=saptapadi',
    '--log-level-console=warn',
    ...place,
  ]
  const output = outputOf('pgbackrest', ...args, 'info')
  expect(output).toMatch(/\n0$/)
  expect(output).not.toContain('WARN')
})

/** In 1.20 and 1.21. The server refuses an older PgBouncer, but the other settings can be checked with it. */
const newSettings = /^(max_prepared_statements|track_extra_parameters) .*\n/gm
const [, minor] = versionOf('pgbouncer') ?? []
const without = minor < 21 ? ` (without two settings, which 1.${minor} does not know)` : ''

testWith('pgbouncer', `PgBouncer accepts pgbouncer.ini${without}`, () => {
  const text = textOf('pgbouncer.ini').replace(/^listen_addr .*\n/m, `unix_socket_dir = ${folder}\n`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, without ? text.replace(newSettings, '') : text)
  chmodSync(folder, 0o777)
  // It only checks its settings at a start, and refuses to start as root.
  const user = process.getuid() === 0 ? ['-u', 'daemon'] : []
  const { stderr } = spawnSync('pgbouncer', [...user, file], { encoding: 'utf8', timeout: 2_000 })
  expect(stderr).toContain('process up')
  expect(stderr).not.toMatch(/ERROR|FATAL|WARNING/)
})

testWith('promtool', 'Prometheus accepts alerts.yml', () => {
  expect(outputOf('promtool', 'check', 'rules', pathOf('alerts.yml'))).toMatch(/\n0$/)
})

/** For half an hour: each series, and the labels of the alarms that it raises. */
const scenes = {
  CallsFail: [{ 'http_total{status="200"}': '0+96x30', 'http_total{status="500"}': '0+4x30' }, {}],
  NoReadyServer: [{ 'haproxy_backend_active_servers{proxy="app"}': '0x30' }, {}],
  NoLeader: [{ 'patroni_primary{name="db1"}': '1x30', 'patroni_primary{name="db2"}': '1x30' }, {}],
  NoSynchronousStandby: [{ 'patroni_sync_standby{name="db2"}': '0x30' }, {}],
  CodesDoNotLeave: [{ 'outbox_oldest_seconds{channel="sms"}': '61x30' }, {}],
  OrderUndecided: [{ orders_undecided_oldest_seconds: '3601x30' }, {}],
  PaymentsDiffer: [
    { 'alarms_open{kind="payments: needs review"}': '1x30', 'alarms_open{kind="audit_broken"}': '1x30' },
    { kind: 'payments: needs review' },
  ],
  LogNotArchived: [{ pg_stat_archiver_last_archive_age: '301x30' }, {}],
  DiskFull: [
    {
      'node_filesystem_avail_bytes{instance="db1",fstype="ext4"}': '19x30',
      'node_filesystem_size_bytes{instance="db1",fstype="ext4"}': '100x30',
    },
    { instance: 'db1', fstype: 'ext4' },
  ],
  JobOverdue: [
    {
      'jobs_last_success_seconds{queue="a"}': '601x30',
      'jobs_period_seconds{queue="a"}': '300x30',
      // Another server ran it.
      'jobs_last_success_seconds{queue="b",instance="1"}': '9000x30',
      'jobs_last_success_seconds{queue="b",instance="2"}': '10x30',
      'jobs_period_seconds{queue="b"}': '300x30',
      'jobs_last_success_seconds{queue="short"}': '299x30',
      'jobs_period_seconds{queue="short"}': '1x30',
      'jobs_last_success_seconds{queue="daily"}': '90000x30',
      'jobs_period_seconds{queue="daily"}': '86400x30',
    },
    { queue: 'a' },
  ],
}
const calm = {
  'http_total{status="200"}': '0+99x30',
  'http_total{status="500"}': '0+1x30',
  'haproxy_backend_active_servers{proxy="app"}': '1x30',
  'patroni_primary{name="db1"}': '1x30',
  'patroni_sync_standby{name="db2"}': '1x30',
  'outbox_oldest_seconds{channel="sms"}': '59x30',
  'outbox_oldest_seconds{channel="mail"}': '3000x30',
  'pg_stat_archiver_last_archive_age{instance="db1"}': '10x30',
  'pg_stat_archiver_last_archive_age{instance="db2"}': '9000x30',
}

testWith('promtool', 'each alarm is raised by its cause, and none in calm times', () => {
  const alarmsRaised = (series, raised) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: alarms.map(name => ({
      expr: `ALERTS{alertname="${name}",alertstate="firing"}`,
      eval_time: '25m',
      exp_samples: (raised[name] ?? []).map(labels => ({
        labels: `ALERTS{${Object.entries({ alertname: name, alertstate: 'firing', ...labels }).map(([label, value]) => `${label}="${value}"`)}}`,
        value: 1,
      })),
    })),
  })
  const tests = [
    alarmsRaised(calm, {}),
    ...Object.entries(scenes).map(([name, [series, labels]]) => {
      const withLeader = name === 'NoLeader' ? series : { 'patroni_primary{name="db1"}': '1x30', ...series }
      return alarmsRaised(withLeader, { [name]: [labels] })
    }),
  ]
  const file = join(folder, 'alarms.yml')
  writeFileSync(
    file,
    JSON.stringify({ rule_files: [pathOf('alerts.yml')], evaluation_interval: '1m', tests }),
  )
  expect(outputOf('promtool', 'test', 'rules', file)).toMatch(/SUCCESS\s+0$/)
  expect(Object.keys(scenes)).toEqual(alarms)
})

testWith('systemd-analyze', 'systemd accepts saptapadi@.service', () => {
  const unit = join(folder, 'saptapadi@3001.service')
  // The program is not in its place here.
  writeFileSync(
    unit,
    textOf('saptapadi@.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
  )
  expect(outputOf('systemd-analyze', 'verify', unit)).toBe('\n0')
})

/** From the exporters of Patroni, PostgreSQL, machines and HAProxy, for what our servers cannot see. */
const foreign = [
  'patroni_primary',
  'patroni_replica',
  'patroni_sync_standby',
  'patroni_xlog_location',
  'patroni_xlog_replayed_location',
  'pg_stat_archiver_last_archive_age',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'haproxy_backend_active_servers',
]

const own = async () => {
  const counted = (await openMetrics().registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map(end => `${name}_${end}`) : name,
  )
  return [...counted, ...Object.keys(gauges)]
}

/** The names of metrics in an expression: no function, label, duration or word of the language. */
function metricsIn(expression) {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without|ignoring|group_left|group_right) *\([^)]*\)/g, ' ')
  const words = bare.match(/[a-zA-Z_][\w:]*(?! *\()\b(?! *\()/g) ?? []
  return words.filter(word => !['and', 'or', 'unless', 'bool', 'offset', 'e6'].includes(word))
}

const panels = JSON.parse(textOf('grafana.json')).panels
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const rules = textOf('alerts.yml')
const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
const watched = [...rules.matchAll(/expr: (?:>\n)?([\s\S]*?)\n +(?:for|annotations):/g)].map(
  ([, text]) => text,
)

test('the names of metrics are found in an expression', () => {
  const expression = 'sum by (le) (rate(a_bucket{x="y z"}[5m])) > 2 * max(b_total) and c == 1'
  expect(metricsIn(expression)).toEqual(['a_bucket', 'b_total', 'c'])
})

test('the dashboard and the alarms use only metrics that exist', async () => {
  expect(watched).toHaveLength(alarms.length)
  const used = new Set([...shown, ...watched].flatMap(metricsIn))
  const known = new Set([...(await own()), ...foreign])
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter(name => !known.has(name))).toEqual([])
  expect(foreign.filter(name => !used.has(name))).toEqual([])
})

test('the dashboard has seven panels', () => {
  expect(panels.map(({ title }) => title)).toHaveLength(7)
})

test('the page for operators says what to do for every alarm', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const ofOffice = bookFindings.map(what => `payments: ${what}`)
  expect([...alarms, ...ofOffice].filter(name => !page.includes(`\`${name}\``))).toEqual([])
})
