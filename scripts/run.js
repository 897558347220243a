// node scripts/run.js [--built] <file.ts> [arguments]: runs a file on the pinned Node. Installs first if needed, and
// builds the web app with --built.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureBuilt } = await import('./build.js')
  const { ensureInstalled } = await import('./install.js')
  const { handOver } = await import('./process.js')
  const [first, ...rest] = process.argv.slice(2)
  await ensureInstalled()
  if (first === '--built') await ensureBuilt()
  return handOver(first === '--built' ? rest : [first, ...rest], { stdio: 'inherit' })
})
