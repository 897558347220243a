/** npm run bench -- <name>: measured claims, each printing a table and keeping its figures as JSON. */
const benches = {
  pages: () => import('./pages.ts'),
  crash: () => import('./crash-rounds.ts'),
  logins: () => import('./logins.ts'),
  scraping: () => import('./scraping.ts'),
  flood: () => import('./flood.ts'),
  matching: () => import('./matching.ts'),
  loading: () => import('./loading.ts'),
  faults: () => import('./faults/faults.ts'),
}

const name = process.argv[2]
if (name && name in benches) await benches[name as keyof typeof benches]()
else {
  process.stderr.write(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}\n`)
  process.exitCode = 1
}
