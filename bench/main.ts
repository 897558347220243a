/** npm run bench -- <name>. Prints a table and writes bench/results. */
const benches = {
  matching: () => import('./matching.ts'),
  talks: () => import('./talks/talks.ts'),
  crash: () => import('./crash-rounds.ts'),
  cluster: () => import('./cluster/cluster.ts'),
  payments: () => import('./payments/payments.ts'),
  backup: () => import('./backup.ts'),
  pages: () => import('./pages.ts'),
  'text-rules': () => import('./text-rules.ts'),
  logins: () => import('./logins.ts'),
}

const name = process.argv[2]
if (name && name in benches) await benches[name as keyof typeof benches]()
else {
  process.stderr.write(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}\n`)
  process.exitCode = 1
}
