import { poolPortrait } from './art/portrait-pool.ts'
import { countPopulation, fillPopulation } from './population/fill-population.ts'
import { seedReference } from './reference.ts'
import { connect } from '../src/db.ts'
import { migrate } from '../src/migrate.ts'
const name = process.argv[2]; const count = Number(process.argv[3])
const admin = connect('postgres://postgres@127.0.0.1:55432/postgres', { max: 1 })
await admin.unsafe(`drop database if exists ${name}`); await admin.unsafe(`create database ${name}`); await admin.end()
const db = connect(`postgres://postgres@127.0.0.1:55432/${name}`)
await migrate(db)
let t = performance.now(); await seedReference(db); console.log('reference', performance.now() - t)
t = performance.now(); await seedReference(db); console.log('reference again', performance.now() - t)
t = performance.now()
await fillPopulation(db, { count, startAt: await countPopulation(db), photos: Array.from({ length: 96 }, (_, i) => poolPortrait(i)), passwordHash: 'x'.repeat(97), onProgress: n => { if (n % 100000 === 0) console.log(n, ((performance.now() - t) / 1000).toFixed(1)) } })
console.log(count, (performance.now() - t) / 1000, await countPopulation(db), (await db`select count(*), pg_size_pretty(pg_database_size(current_database())) s from members`)[0])
await db.end()
