/** The process that `option-lists` kills: moves what was merged or undone, and kills itself with kill -9 before its nth statement. */
import { connect } from '../../server/src/db.ts'
import { mergeAll } from '../../server/src/option-lists/merging.ts'

const [url = '', dieAt = '0'] = process.argv.slice(2)
let statements = 0
const db = connect(url, {
  max: 2,
  name: 'bench-merger',
  onStatement: () => {
    statements += 1
    if (statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  },
})
await mergeAll(db)
process.stdout.write(String(statements))
await db.end({ timeout: 5 })
