import { personAt } from './population/make-person.ts'
const now = Date.now()
for (let i = 0; i < 14; i++) { const p = personAt(i, now); console.log(p.name, p.gender, p.age, p.profileFor, '|', p.origin.community.caste, p.origin.region.language, '|', p.work.lives.city, p.work.country ?? '', '|', p.work.degree.name, p.work.career.occupation, p.work.employer, p.work.organisation, p.work.incomeId, '| ms', p.maritalStatusId, p.body.heightIn, p.body.weightKg, p.body.bodyType, p.habits.eating, p.family.familyPlace, '\n  ', p.description, '\n  ', JSON.stringify(p.wish)) }
const t = performance.now(); for (let i = 0; i < 200000; i++) personAt(i, now); console.log((performance.now() - t) / 200, 'µs each')
