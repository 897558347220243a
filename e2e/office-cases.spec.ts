import { expect, type Page, test } from '@playwright/test'
import { photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import { consoleErrorsOf } from './browser.ts'
import { checkPage } from './check-page.ts'
import { fragment, hasRun } from './fragments.ts'
import { openOffice, passUndo, requestReview } from './office-session.ts'
import { enter, messageTo, post, registerMember } from './people.ts'
import { file, jpeg } from './pictures.ts'
import { onLaptop, onPhone } from './screens.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Finds the member with the office search (Ctrl K). */
async function openCase(page: Page, memberId: number, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('HS number, phone, e-mail or name')).toBeFocused()
  await page.keyboard.type(`HS${memberId}`)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Results' }).getByRole('link').press('Enter')
  await expect(heading(page, new RegExp(`HS${memberId}$`))).toBeVisible()
  await page.getByRole('link', { name }).first().press('Enter')
}

test('a moderator approves a new profile by keyboard, undoes it and approves it again, and another member sees it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { id } = await registerMember(page)
  await requestReview(id)
  const other = await (await browser.newContext()).newPage()
  await enter(other, '9000000002')
  const card = async () => {
    await other.goto('/recently-joined-matches?tab=recent')
    await expect(other.getByRole('article').first()).toBeVisible()
    return other.getByRole('article').filter({ hasText: `HS${id}` })
  }
  await expect(await card()).toHaveCount(0)

  const office = await openOffice(browser, onLaptop, 'Meenal')
  const consoleErrors = consoleErrorsOf(office)
  await office.goto('/admin')
  await expect(office.getByRole('list', { name: 'Open cases' })).toBeVisible()
  await checkPage(office, 'inbox')
  await openCase(office, id, 'New profile')
  await expect(heading(office, `New profile: HS${id}`)).toBeFocused()
  await checkPage(office, 'case-profile')
  await office.keyboard.press('a')
  await expect(office.getByText(`Approved: HS${id}.`)).toBeVisible()
  await expect(heading(office, `New profile: HS${id}`)).toBeHidden()
  await office.keyboard.press('u')
  await expect(heading(office, `New profile: HS${id}`)).toBeVisible()
  await expect(await card()).toHaveCount(0)
  await office.keyboard.press('a')
  await expect(office.getByText(`Approved: HS${id}.`)).toBeVisible()
  await passUndo({ member: id })
  await expect(async () => expect(await card()).toHaveCount(1, { timeout: 3_000 })).toPass({
    timeout: 45_000,
  })
  // Meenal also works in other tests, which can decide a case that this page prefetched.
  expect(consoleErrors.filter(text => !text.includes('409 (Conflict)'))).toEqual([])
})

test('a moderator removes a reported photo, its owner appeals, and an admin reverses the decision', async ({
  page: owner,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const { id, email } = await registerMember(owner)
  await owner.goto(`/profile-picture/${id}`)
  await owner.getByLabel('Choose photos').setInputFiles(file('a.jpg', await jpeg()))
  await owner.getByRole('dialog').getByRole('button', { name: 'Upload Photo' }).click()
  await expect(owner.getByRole('button', { name: /^Profile photo: shown/ })).toBeVisible()
  const reporter = await (await browser.newContext()).newPage()
  await enter(reporter, '9000000002')
  expect(
    await post(reporter, 'reports/member', {
      find_id: String(id),
      slot: '1',
      reason: 'photo_ai',
      note: fragment,
    }),
  ).toMatchObject({ response: 'success' })

  const meenal = await openOffice(browser, onPhone, 'Meenal')
  await meenal.goto('/admin/members')
  await meenal.getByLabel('HS number, phone, e-mail or name').fill(`HS${id}`)
  await tap(meenal, 'Find')
  await meenal.getByRole('list', { name: 'Results' }).getByRole('link').click()
  await expect(heading(meenal, new RegExp(`HS${id}$`))).toBeVisible()
  await tap(meenal, 'Show phone and e-mail')
  await expect(meenal.getByText(email)).toBeVisible()
  await checkPage(meenal, 'desk-member')
  await meenal
    .getByRole('link', { name: /^Report/ })
    .first()
    .click()
  await expect(heading(meenal, `Reported photo: HS${id}`)).toBeVisible()
  await expect(meenal.getByText(fragment).first()).toBeVisible()
  await tap(meenal, /^Remove or restrict/)
  await meenal.getByLabel('Another person, or made by AI').check()
  await expect(meenal.getByText('We have removed a photo from your profile.')).toBeVisible()
  await checkPage(meenal, 'case-mail')
  await meenal.getByRole('dialog').getByRole('button', { name: 'Remove this photo' }).click()
  await expect(meenal.getByText(`Removed this photo: HS${id}.`)).toBeVisible()
  expect(await hasRun(meenal)).toBe(false)
  // The owner's open page shows it without a reload.
  await expect(owner.getByText(photoReasons.notYou)).toBeVisible()

  await passUndo({ member: id })
  await owner.goto(await messageTo(request, email, /(\/grievance\/D\d+#\w+)/))
  await owner.getByLabel('Why should we change our decision?').fill('It is me, on the day my sister married.')
  await owner.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(owner.getByText('You have appealed.')).toBeVisible()

  // The moderator who decided cannot decide the appeal.
  await meenal.goto(`/admin/members/${id}`)
  await meenal.getByRole('link', { name: /^Appeal/ }).click()
  await expect(
    meenal.getByText('You made this decision, so a colleague must decide the appeal.'),
  ).toBeVisible()
  const gauri = await openOffice(browser, onPhone, 'Gauri')
  await gauri.goto(`/admin/members/${id}`)
  await gauri.getByRole('link', { name: /^Appeal/ }).click()
  await expect(gauri.getByText('It is me, on the day my sister married.')).toBeVisible()
  await tap(gauri, /^Reverse the decision/)
  await gauri.getByRole('dialog').getByRole('button', { name: 'Reverse the decision' }).click()
  await expect(gauri.getByText(`Reversed the decision: HS${id}.`)).toBeVisible()
  await owner.goto(`/profile-picture/${id}`)
  await expect(owner.getByText(photoReasons.notYou)).toBeHidden()
})

test('a visitor sends a complaint, follows it with number and code, and reads the answer', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const writer = await (await browser.newContext(onPhone)).newPage()
  await writer.goto('/grievance')
  await writer.getByRole('combobox', { name: 'What is it about?' }).click()
  await writer.getByRole('option', { name: 'See, correct or erase my data' }).click()
  const words = `Please erase what you keep about me. ${Date.now()} ${fragment}`
  await writer.getByLabel('What happened?').fill(words)
  await writer.getByLabel('Name').fill('Asha')
  await writer.getByRole('textbox', { name: 'Email' }).fill(`asha.${Date.now()}@home.example`)
  await tap(writer, 'Send complaint')
  await expect(writer.getByRole('heading', { name: 'We received your complaint' })).toBeFocused()
  await writer.getByRole('link', { name: 'Check status' }).click()
  await expect(writer.getByText('We have received it. It waits for a moderator.')).toBeVisible()
  await checkPage(writer, 'grievance-state')
  const stranger = await (await browser.newContext(onPhone)).newPage()
  await stranger.goto(new URL(writer.url()).pathname)
  await stranger.getByLabel('Code').fill('aaaaaaaaaaaa')
  await tap(stranger, /^Open$/)
  await expect(
    stranger.getByText('The number and the code do not match. Please check both in our e-mail.'),
  ).toBeVisible()

  const office = await openOffice(browser, onPhone, 'Meenal')
  await office.goto('/admin')
  await office.getByLabel('Kind').selectOption('privacy')
  const list = office.getByRole('list', { name: 'Open cases' })
  await list.getByRole('link').last().click()
  await expect(office.getByText(words)).toBeVisible()
  await office.getByLabel('Our answer').fill('We have erased it.')
  await expect(office.getByText('Grievance Appellate Committee')).toBeVisible()
  await tap(office, 'Send answer')
  const confirmation = office.getByText(/^Answered: case \d+\./)
  await expect(confirmation).toBeVisible()
  const caseId = Number(/case (\d+)/.exec((await confirmation.textContent()) ?? '')?.[1])
  expect(await hasRun(office)).toBe(false)
  await passUndo({ case: caseId })
  await expect(async () => {
    await writer.reload()
    await expect(writer.getByText('We have answered.')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 45_000 })
  await expect(writer.getByText('We have erased it.')).toBeVisible()
})
