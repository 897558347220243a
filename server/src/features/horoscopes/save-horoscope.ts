import { consentWording } from '#contract/core/settings/consent-facts.ts'
import type { saveHoroscope as contract } from '#contract/features/horoscopes/horoscopes.ts'
import { defaultRuleSetId } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import { recordConsents } from '../../core/settings/consents/record-consents.ts'
import { lockVisibility } from '../../core/settings/visibility/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalid, success } from '../../platform/http/outcome.ts'
import { presentOwnHoroscope } from './present-horoscope.ts'
import { getOwner, upsertHoroscope } from './store.ts'
import { toBirthColumns, toToldColumns } from './to-horoscope-columns.ts'

const changedSince = 'The text has changed since you opened this page. Please read it before you save.'

export const saveHoroscope: Handler<typeof contract> = ({ db, viewer, input, caller, reference }) =>
  db.transaction(async tx => {
    // Waits for a withdrawal of the consent, and makes it wait.
    await lockVisibility(tx, viewer.id)
    if (input.wording !== consentWording.horoscope)
      return { ...invalid(changedSince), page: await presentOwnHoroscope(tx, viewer.id) }
    const { birthDate } = await getOwner(tx, viewer.id)
    const { columns, problem } =
      input.knows === 'star'
        ? toToldColumns(input)
        : await toBirthColumns(tx, input, { birthDate, lists: reference() })
    if (problem) return problem
    await upsertHoroscope(tx, viewer.id, columns, defaultRuleSetId)
    await recordConsents(tx, viewer.id, ['horoscope'], caller)
    return { ...success('The horoscope was saved.'), page: await presentOwnHoroscope(tx, viewer.id) }
  })
