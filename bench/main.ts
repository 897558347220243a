/** npm run bench -- <name>: measured claims, each printing a table and keeping its figures as JSON. */
const benches = {
  pages: () => import('./pages.ts'),
  crash: () => import('./crash-rounds.ts'),
  restarts: () => import('./restarts/restarts.ts'),
  logins: () => import('./logins.ts'),
  outbox: () => import('./outbox.ts'),
  scraping: () => import('./scraping.ts'),
  flood: () => import('./flood.ts'),
  matching: () => import('./matching.ts'),
  finding: () => import('./finding/finding.ts'),
  cards: () => import('./cards.ts'),
  pictures: () => import('./pictures.ts'),
  loading: () => import('./loading.ts'),
  backup: () => import('./backup.ts'),
  talks: () => import('./talks/talks.ts'),
  live: () => import('./live/live.ts'),
  uploads: () => import('./photos/uploads.ts'),
  hostile: () => import('./photos/hostile.ts'),
  traces: () => import('./photos/traces.ts'),
  places: () => import('./photos/places.ts'),
  frames: () => import('./photos/frames.ts'),
  'slow-phones': () => import('./photos/slow-phones.ts'),
  'photo-kills': () => import('./photos/photo-kills.ts'),
  'text-rules': () => import('./text-rules.ts'),
  hashes: () => import('./hashes.ts'),
  'contact-filter': () => import('./contact-filter.ts'),
  payments: () => import('./payments/payments.ts'),
  audit: () => import('./audit.ts'),
  cases: () => import('./cases/cases.ts'),
  content: () => import('./content/content.ts'),
  deletions: () => import('./deletions/deletions.ts'),
  'option-lists': () => import('./option-lists/option-lists.ts'),
  'office-money': () => import('./office-money/office-money.ts'),
}

const name = process.argv[2]
if (name && name in benches) await benches[name as keyof typeof benches]()
else {
  process.stderr.write(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}\n`)
  process.exitCode = 1
}
