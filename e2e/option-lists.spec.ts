import { expect, type Page, test } from '@playwright/test'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { partnerAnswers } from '../server/testing/answers.ts'
import { consoleErrorsOf } from './browser.ts'
import { checkPage } from './check-page.ts'
import { button, choose, field } from './forms.ts'
import { openOffice } from './office-session.ts'
import { post, registerMember } from './people.ts'
import { onLaptop, onPhone } from './screens.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** The row of an entry, found with the page's search. */
async function find(page: Page, name: string) {
  await page.getByLabel('Search', { exact: true }).fill(name)
  const row = page
    .getByRole('list', { name: 'Entries' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
  await expect(row).toBeVisible()
  return row
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByLabel('New name').fill(name)
  await page.getByRole('form', { name: 'Add a caste' }).getByLabel('Group').selectOption('Brahmin')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(status(page, `${name} is in the list.`)).toBeVisible()
}

test('an editor merges two castes and an admin undoes it, and the member’s profile and form change with it', async ({
  page: member,
  browser,
}) => {
  test.setTimeout(240_000)
  const { id } = await registerMember(member)
  const n = String(Date.now()).slice(-7)
  const [iyar, iyer] = [`Zq Iyar ${n}`, `Zq Iyer ${n}`]

  // An editor on a laptop adds two castes.
  const tara = await openOffice(browser, onLaptop, 'Tara')
  const consoleErrors = consoleErrorsOf(tara)
  await tara.goto('/admin/lists')
  await expect(heading(tara, 'Lists')).toBeVisible()
  await checkPage(tara, 'lists')
  await tara.getByRole('link', { name: 'Caste', exact: true }).click()
  await expect(heading(tara, 'Caste')).toBeVisible()
  await add(tara, iyar)
  await add(tara, iyer)
  await tara.getByLabel('New name').fill(iyer.toUpperCase())
  await tara.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(tara.getByText(`${iyer} is already in the list.`)).toBeVisible()

  // The member's form offers them.
  await member.goto(`/edit-profile/${id}`)
  await choose(member, 'Caste', iyar, iyar)
  await choose(member, 'Sub Caste', 'Not Applicable')
  await button(member, 'Update').click()
  await expect(member).toHaveURL(`/view-profile/${id}`)
  await expect(member.getByText(iyar).first()).toBeVisible()
  expect(
    await post(member, 'Register_controller/updateDpDetails', { ...partnerAnswers, caste: iyar }),
  ).toMatchObject({ response: 'success' })

  // The editor merges them.
  await (await find(tara, iyar)).getByRole('button', { name: `Edit ${iyar}` }).click()
  await choose(tara, `Merge ${iyar} into`, iyer, iyer)
  await expect(tara.getByText(`Members who have ${iyar} will have ${iyer} instead.`)).toBeVisible()
  await checkPage(tara, 'lists-merge')
  await tap(tara, /^Merge$/)
  await expect(status(tara, `1 member now has ${iyer}.`)).toBeVisible()

  // The profile, the preferences and the forms change.
  const casteOf = async () => {
    await member.goto(`/edit-profile/${id}`)
    return field(member, 'Caste').textContent()
  }
  await expect.poll(casteOf, { timeout: 30_000 }).toBe(iyer)
  const read = async () =>
    ((await post(member, 'mycon/desired_partner', {})) as { details: { caste: string } }).details.caste
  await expect.poll(read).toBe(iyer)
  await field(member, 'Caste').click()
  await member.getByRole('searchbox', { name: 'Search Caste' }).fill(iyar)
  await expect(member.getByRole('option', { name: iyer, exact: true })).toBeVisible()
  await expect(member.getByRole('option', { name: iyar, exact: true })).toHaveCount(0)
  await member.keyboard.press('Escape')

  // The admin undoes the merge.
  const gauri = await openOffice(browser, onPhone, 'Gauri')
  await gauri.goto('/admin/lists/castes')
  const merges = gauri.getByRole('list', { name: 'Merges' })
  const line = merges.getByRole('listitem').filter({ hasText: `${iyar} → ${iyer}` })
  await expect(line).toContainText('1 member')
  await checkPage(gauri, 'lists-castes')
  await line.getByRole('button', { name: `Undo ${iyar} → ${iyer}` }).click()
  await expect(line).toContainText('undone by')
  await expect.poll(casteOf, { timeout: 30_000 }).toBe(iyar)
  await expect.poll(read).toBe(iyar)

  // The admin renames and retires the entry.
  await (await find(gauri, iyar)).getByRole('button', { name: `Edit ${iyar}` }).click()
  const renamed = `Zq Vadama ${n}`
  await gauri
    .getByRole('form', { name: `Edit ${iyar}` })
    .getByLabel('Name')
    .fill(renamed)
  await tap(gauri, /^Save$/)
  await expect(status(gauri, `${iyar} is now called ${renamed}.`)).toBeVisible()
  expect(await casteOf()).toBe(renamed)
  await (await find(gauri, renamed)).getByRole('button', { name: `Edit ${renamed}` }).click()
  await gauri.getByRole('checkbox', { name: /^Show in forms/ }).uncheck()
  await tap(gauri, /^Save$/)
  await expect(status(gauri, 'is no longer offered')).toBeVisible()
  await expect((await find(gauri, renamed)).getByText('Not offered')).toBeVisible()
  // The member keeps the retired caste and can save it; no other member is offered it.
  expect(await casteOf()).toBe(renamed)
  await button(member, 'Update').click()
  await expect(member.getByText('The profile was saved.')).toBeVisible()
  await expect(member.getByText(renamed).first()).toBeVisible()
  expect(await read()).toBe(renamed)
  const offered = await (await member.request.get('/api/v1/admin-mat/api/caste.php?fields=caste')).json()
  expect(offered.data.caste).not.toContain(renamed)
  expect(await post(member, 'Register_controller/updateProfileData', profileAnswers)).toMatchObject({
    response: 'success',
  })

  // The duplicate name was refused.
  expect(consoleErrors).toEqual([expect.stringContaining('409')])
})
