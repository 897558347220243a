import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** The long forms of the way in, filled in as a person does. */

export const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

export async function choose(page: Page, name: string, option: string, search = option): Promise<void> {
  await field(page, name).click()
  await pick(page, name, option, search)
}

/** The list stays open between the choices. */
export async function chooseSeveral(page: Page, name: string, options: readonly string[]): Promise<void> {
  // Pills lie over the field where it takes no text.
  await field(page, name).click({ force: true })
  for (const option of options) await pick(page, name, option)
  await page.keyboard.press('Escape')
}

/** A list whose field has been scrolled away hides itself until the field is back: so it is brought back. */
async function pick(page: Page, name: string, option: string, search = option): Promise<void> {
  const asked = field(page, name)
  await expect(async () => {
    await asked.scrollIntoViewIfNeeded({ timeout: 3_000 })
    if (await asked.isEditable()) await asked.fill(search)
    await page.getByRole('option', { name: option, exact: true }).click({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

export async function fillSignUp(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Daughter').check()
  await page.getByLabel('Female').check()
  await expect(page.getByLabel('Groom')).toBeChecked()
  await page.getByLabel('Full Name').fill('asha rani sharma')
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rani Sharma')
  await page.getByLabel('Day').selectOption('21')
  await page.getByLabel('Month').selectOption('March')
  await page.getByLabel('Year').selectOption('1998')
  await chooseAt(page, 'Height', `5'4"`)
  await page.getByRole('combobox', { name: 'Caste' }).fill('audichya')
  await page.getByRole('option', { name: 'Brahmin - Audichya' }).click()
  await chooseAt(page, 'Language', 'Hindi')
  await chooseAt(page, 'Highest Education', 'Graduate')
  await page.getByRole('combobox', { name: 'Occupation' }).fill('software')
  await page.getByRole('option', { name: 'Software Engineer', exact: true }).click()
  await page.getByLabel('Joint Family').check()
  await chooseAt(page, 'State', 'Rajasthan')
  await chooseAt(page, 'Hobbies', 'Drawing')
  await page.getByRole('option', { name: 'Painting', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Email').fill(email)
  await fillSecrets(page, password)
}

/** What is asked for anew after a reload: the password, and consent, which is never brought back. */
export async function fillSecrets(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('checkbox', { name: /my daughter, and she has agreed/ }).check()
}

/** The lists of the sign-up, whose labels carry a mark. */
async function chooseAt(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

export async function fillBasicDetails(page: Page): Promise<void> {
  await choose(page, 'Sub Caste', 'Not Applicable')
  await choose(page, 'Current Location', 'India')
  await choose(page, 'Manglik', 'No')
  await choose(page, 'Marital Status', 'Single')
  await choose(page, 'Weight', '58 Kg')
  await choose(page, 'Body Type', 'Average')
  await choose(page, 'Physical Status', 'Normal')
  await choose(page, 'Eating Habits', 'Vegetarian')
  await choose(page, 'Drinking Habits', 'No')
  await choose(page, 'Smoking Habits', 'No')
}

export async function fillCareerAndFamily(page: Page): Promise<void> {
  await choose(page, 'Education Qualification', 'MCA')
  await choose(page, 'Employed In', 'Private Sector')
  await choose(page, 'Annual Income', '₹3 - 4 Lakh')
  await choose(page, 'Sister(s)', '1')
  await choose(page, 'Brother(s)', '0')
  // Found by another spelling of it.
  await choose(page, 'Gothra', 'Agastya', 'Agasthya')
  await choose(page, 'Maternal Gothra', 'Angirasa')
  await choose(page, 'Family Status', 'Middle Class')
  await field(page, 'Family Belongs To').fill('Jaipur')
  await page.keyboard.press('Escape')
  await choose(page, 'Living With Parents', 'Yes')
  await choose(page, 'City', 'Jaipur')
  await page.getByLabel('Pin Code').fill('302001')
}

export async function fillDesiredPartner(page: Page): Promise<void> {
  await chooseSeveral(page, 'Marital Status', ['Single', 'Divorced'])
  await chooseSeveral(page, 'State', ['Rajasthan', 'Gujarat'])
  await chooseSeveral(page, 'Mother Tongue', ['Hindi', 'Gujarati'])
  await chooseSeveral(page, 'Caste', ['Brahmin - Audichya', 'Nair'])
  await choose(page, 'Highest Education', "Doesn't Matter")
  await choose(page, 'Annual Income', '₹3 - 4 Lakh')
  await chooseSeveral(page, 'Occupation', ['Farmer', "Doesn't Matter"])
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
