import { connect } from '../src/db.ts'
import { openSubcasteId } from './reference.ts'
const db = connect(`postgres://postgres@127.0.0.1:55432/million`, { max: 1 })
console.log(await db`select * from subcastes where caste_id is null or id > 900`, openSubcasteId('Not Applicable'))
console.log(await db`select subcaste_id, count(*) from profile_details d where not exists (select from subcastes s where s.id = d.subcaste_id) group by 1 limit 5`)
await db.end()
