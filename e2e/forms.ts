import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Fills in the forms of onboarding. A list opens as a sheet on a phone, and below its field on a laptop. */

export const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const part = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

export const tile = (page: Page, question: string, answer: string) =>
  page
    .getByRole('radiogroup', { name: question })
    .or(page.getByRole('group', { name: question, exact: true }))
    .getByText(answer, { exact: true })

/** Chooses in an open list. */
async function pick(page: Page, name: string, option: string, search?: string): Promise<void> {
  const sheet = sheetOf(page, name)
  await expect(sheet).toBeVisible()
  if (search) await sheet.getByRole('searchbox').fill(search)
  await sheet.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the list, chooses, and closes the next list, which a phone opens automatically. */
export async function choose(page: Page, name: string, option: string, search?: string): Promise<void> {
  const asked = page.getByRole('combobox', { name: new RegExp(`^${escaped(name)}( \\*)?$`) })
  await asked.click()
  await pick(page, name, option, search)
  await expect(sheetOf(page, name)).toHaveCount(0)
  // The timer that opens the next list fires before this one.
  await page.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve), 10)))
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
}

const escaped = (text: string) => text.replace(/[()*+?.]/g, '\\$&')

export async function chooseSeveral(page: Page, name: string, options: readonly string[]): Promise<void> {
  await field(page, name).click()
  for (const option of options) await pick(page, name, option, option)
  await sheetOf(page, name).getByRole('button', { name: /^Done/ }).click()
}

export async function fillSignUp(page: Page, { email, password }: Person): Promise<void> {
  await tile(page, 'Profile For', 'Daughter').click()
  await expect(page.getByText('Gender: Female. Looking For: Groom.')).toBeVisible()
  await page.getByLabel('Full Name').fill('asha rani sharma')
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rani Sharma')
  await page.getByLabel('Day').click()
  await page.keyboard.type('21031998')
  await choose(page, 'Height', `5'4" (163 cm)`)
  await tile(page, 'Family Type', 'Joint Family').click()
  await button(page, 'Continue').click()
  await expect(part(page, 'Background')).toBeFocused()
  // Each answer opens the next list.
  await page.getByRole('combobox', { name: 'Language' }).click()
  await pick(page, 'Language', 'Hindi')
  await pick(page, 'Caste', 'Brahmin - Audichya', 'brahman aud')
  await pick(page, 'State', 'Rajasthan', 'raj')
  await pick(page, 'Highest Education', 'Graduate')
  await pick(page, 'Occupation', 'Software Engineer', 'software')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByText('Painting', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Hobbies' }).click()
  await pick(page, 'Hobbies', 'Drawing', 'draw')
  await button(page, 'Done, 2 chosen').click()
  await button(page, 'Continue').click()
  await expect(part(page, 'Your login')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await fillSecrets(page, password)
}

/** The password and the consents, which a reload never restores. */
export async function fillSecrets(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('checkbox', { name: /my daughter, and she has agreed/ }).check()
}

export async function fillBasicDetails(page: Page): Promise<void> {
  await field(page, 'Sub Caste').click()
  await pick(page, 'Sub Caste', 'Not Applicable')
  await pick(page, 'Weight', '58 Kg')
  await answer(page, { Manglik: 'No', 'Marital Status': 'Single', 'Body Type': 'Average' })
}

export const fillHabits = (page: Page) =>
  answer(page, {
    'Physical Status': 'Normal',
    'Eating Habits': 'Vegetarian',
    'Drinking Habits': 'No',
    'Smoking Habits': 'No',
  })

export async function fillCareer(page: Page): Promise<void> {
  await field(page, 'Education Qualification').click()
  await pick(page, 'Education Qualification', 'MCA', 'mca')
  await pick(page, 'Annual Income', '₹3 - 4 Lakh')
  await answer(page, { 'Employed In': 'Private Sector' })
}

export async function fillFamily(page: Page): Promise<void> {
  await field(page, 'Gothra').click()
  // Searches with another spelling.
  await pick(page, 'Gothra', 'Agastya', 'Agasthya')
  await pick(page, 'Maternal Gothra', 'Angirasa', 'angi')
  await answer(page, {
    'Sister(s)': '1',
    'Brother(s)': '0',
    'Family Status': 'Middle Class',
    'Living With Parents': 'Yes',
  })
}

export async function fillHome(page: Page): Promise<void> {
  await choose(page, 'City', 'Jaipur', 'jaipur')
  await page.getByLabel('Pin Code').fill('302001')
  await button(page, 'Use Jaipur').click()
}

async function answer(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [question, chosen] of Object.entries(answers)) await tile(page, question, chosen).click()
}

export const goOn = (page: Page) => button(page, 'Save and continue').click()
export const submit = (page: Page) => button(page, 'Submit').click()
