import { connect } from '../src/db.ts'

for (const name of ['demo']) {
  const db = connect(`postgres://postgres@127.0.0.1:55432/${name}`)
  const rows = await db.unsafe(`
with pa as (select p.*, extract(year from age(p.birth_date))::int as age, e.rank from profiles p join educations e on e.id=p.education_id where is_listed),
fit as (
 select a.member_id as viewer, b.member_id as other from pa a join desired_partners w on w.member_id = a.member_id join pa b on b.gender <> a.gender
  and b.age between w.age_min and w.age_max and b.height_in between w.height_min_in and w.height_max_in
  and (w.country_id is null or b.country_id = w.country_id) and (w.state_ids = '{}' or b.state_id = any(w.state_ids))
  and (w.caste_ids = '{}' or b.caste_id = any(w.caste_ids)) and (w.language_ids = '{}' or b.language_id = any(w.language_ids))
  and (w.occupation_ids = '{}' or b.occupation_id = any(w.occupation_ids)) and (w.marital_status_ids = '{}' or b.marital_status_id = any(w.marital_status_ids))
  and (w.income_id is null or b.income_id >= w.income_id)
  and (w.education_id is null or b.rank >= (select rank from educations where id = w.education_id))),
n as (select a.member_id, a.gender, count(f.other) as one, count(g.viewer) as two from pa a left join fit f on f.viewer = a.member_id left join fit g on g.viewer = f.other and g.other = a.member_id group by 1,2)
select gender, count(*), avg((one=0)::int) as none, percentile_cont(array[0.1,0.25,0.5,0.75,0.9]) within group (order by one) as one, avg((two=0)::int) as notwo, percentile_cont(array[0.25,0.5,0.75]) within group (order by two) as two from n group by 1`)
  console.log(rows)
  console.log(
    await db.unsafe(
      `with x as (select 1) select p.name, (select count(*) from interests i where i.receiver_id=p.member_id) got, (select count(*) from profile_views v where v.member_id=p.member_id) views, (select count(*) from photos f where f.member_id=p.member_id) photos, p.is_listed from profiles p where member_id<1010 order by member_id`,
    ),
  )
  await db.end()
}
