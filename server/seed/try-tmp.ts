import { connect } from '../src/db.ts'
import { migrate } from '../src/migrate.ts'
import { seedReference } from './reference.ts'
import { seedDemo } from './seed-demo.ts'
import { seedContent } from './site-content.ts'

const name = process.argv[2]
const count = Number(process.argv[3])
const admin = connect('postgres://postgres@127.0.0.1:55432/postgres', { max: 1 })
if (process.argv[4] !== 'keep') {
  await admin.unsafe(`drop database if exists ${name}`)
  await admin.unsafe(`create database ${name}`)
}
await admin.end()
const db = connect(`postgres://postgres@127.0.0.1:55432/${name}`)
const t = performance.now()
const say = (s: string) => console.log(((performance.now() - t) / 1000).toFixed(2), s)
await migrate(db)
say('migrated')
await seedReference(db)
say('reference')
await seedContent(db, { withDemo: true })
say('content')
await seedDemo(db, { members: count, uploadsFolder: '/tmp/seed-uploads', say })
say('demo')
await seedDemo(db, { members: count, uploadsFolder: '/tmp/seed-uploads', say })
say('demo again')
console.log(await db`select count(*) from members`)
await db.end()
