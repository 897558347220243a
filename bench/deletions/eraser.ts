/** The process that `deletions` kills: erases whoever is due, and kills itself with kill -9 before its nth statement. */
import { connect } from '../../server/src/db.ts'
import { eraseDue } from '../../server/src/erasures/erasing.ts'
import { keptSeal } from '../../server/src/erasures/kept-seal.ts'
import { openOutbox } from '../../server/src/outbox/outbox.ts'
import { sealWith } from '../../server/src/outbox/seal.ts'
import { testSecret } from '../../server/testing/make.ts'
import { plainLetterhead } from '../../server/testing/plain-letterhead.ts'

const [url = '', dataDir = '', dieAt = '0'] = process.argv.slice(2)
let statements = 0
const db = connect(url, {
  max: 2,
  name: 'bench-eraser',
  onStatement: () => {
    statements += 1
    if (statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  },
})
const seal = sealWith(testSecret)
const gone = await eraseDue({
  ...{ db, dataDir, secret: testSecret, kept: keptSeal(testSecret) },
  outbox: openOutbox({ db, seal, letterhead: plainLetterhead, sms: undefined, mail: undefined }),
  recipient: to => seal.recipient(to),
  onError: error => {
    process.stderr.write(`${error.stack}\n`)
  },
})
process.stdout.write(JSON.stringify({ gone, statements }))
await db.end({ timeout: 5 })
