import { connect } from '../server/src/db.ts'
import { startDelivery } from '../server/src/outbox/delivery.ts'
import { sealWith } from '../server/src/outbox/seal.ts'
import { smtp } from '../server/src/outside/mail.ts'
import { msg91 } from '../server/src/outside/sms.ts'

/** Started by outbox.ts, which kills it: the delivery of a server in a process of its own. */
const [databaseUrl, smsUrl, smtpUrl, secret] = process.argv.slice(2) as [string, string, string, string]
startDelivery({
  enclose: async () => [],
  db: connect(databaseUrl, { max: 4 }),
  seal: sealWith(secret),
  sms: msg91({ key: 'bench', url: smsUrl }),
  mail: smtp(smtpUrl, { name: 'Bench', address: 'bench@saptapadi.example' }),
  onError: error => process.stderr.write(`${error}\n`),
})
process.send?.('ready')
