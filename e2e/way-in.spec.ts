import { expect, type Page, test } from '@playwright/test'
import { type Effort, effortOn } from './effort.ts'
import { codeFor, newPerson, type Person } from './people.ts'
import { open } from './ready.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('combobox', { name })

/** A mother makes her daughter's profile on a phone, from the landing page to the first interest; every touch counts. */
test('what the way in costs', async ({ page }) => {
  const effort = effortOn(page)
  const person = newPerson()
  await open(page, '/')
  await effort.tap(button(page, 'Open menu'))
  await effort.tap(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }))
  await effort.arrive('sign-up', heading(page, 'Create your account'))
  await signUp(page, effort, person)
  await effort.arrive('send-otp', heading(page, 'Verify your mobile number'))
  await effort.tap(page.getByLabel('Mobile Number'))
  await effort.write(person.phone)
  await effort.tap(button(page, 'Send Code'))
  await effort.arrive('otp', heading(page, 'Enter the code'))
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await effort.write(await codeFor(page.request, person.phone))
  await effort.arrive('success', heading(page, 'Account Created Successfully'))
  await expect(field(page, 'Sub Caste')).toBeVisible()
  await effort.arrive('create-profile', heading(page, 'Create Your Account'))
  await createProfile(page, effort)
  await expect(field(page, 'Min Age')).toBeVisible()
  await effort.arrive('desired-partner', heading(page, 'Desired Partner'))
  await describePartner(page, effort)
  await effort.arrive('profile-success', heading(page, 'Profile Created Successfully'))
  await effort.arrive('login', heading(page, 'Welcome Back'))
  await effort.tap(page.getByLabel('Phone'))
  await effort.write(person.phone)
  await effort.tap(page.getByLabel('Password', { exact: true }))
  await effort.write(person.password)
  await effort.tap(button(page, 'Login'))
  await effort.arrive('profile-picture', heading(page, 'Add your first photo'))
  await effort.tap(page.getByRole('link', { name: 'Skip for now' }))
  await expect(page.getByRole('button', { name: /Send Interest/ }).first()).toBeVisible()
  await effort.arrive('matches', page.getByRole('heading', { level: 1 }))
  await effort.tap(page.getByRole('button', { name: /Send Interest/ }).first())
  await effort.tap(page.getByRole('dialog').getByRole('button', { name: 'Send Interest' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  console.log(`${effort.table()}\n${JSON.stringify(effort.figures())}`)
})

async function chooseByName(page: Page, effort: Effort, label: string, option: string, typed = option) {
  await effort.tap(field(page, label).first())
  const asked = field(page, label).first()
  if (await asked.isEditable()) await effort.write(typed)
  // A list whose field was scrolled away hides itself: the field is brought back.
  await asked.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.getByRole('option', { name: option, exact: true }).dispatchEvent('click')
  await effort.count()
}

async function signUp(page: Page, effort: Effort, { email, password }: Person) {
  await effort.tap(page.getByText('Daughter', { exact: true }))
  await effort.tap(page.getByText('Female', { exact: true }))
  await effort.tap(page.getByLabel('Full Name'))
  await effort.write('asha sharma')
  await effort.pickNative(page.getByLabel('Day'), '21')
  await effort.pickNative(page.getByLabel('Month'), 'March')
  await effort.pickNative(page.getByLabel('Year'), '1998')
  await chooseByName(page, effort, 'Height', `5'4"`, '5 4')
  await chooseByName(page, effort, 'Caste', 'Maratha', 'mara')
  await chooseByName(page, effort, 'Language', 'Marathi', 'mar')
  await chooseByName(page, effort, 'Highest Education', 'Graduate')
  await chooseByName(page, effort, 'Occupation', 'Software Engineer', 'soft')
  await effort.tap(page.getByText('Joint Family'))
  await chooseByName(page, effort, 'State', 'Maharashtra', 'maha')
  await chooseByName(page, effort, 'Hobbies', 'Painting', 'pain')
  await effort.tap(page.getByLabel('Email'))
  await effort.write(email)
  await effort.tap(page.getByLabel(/^Password/))
  await effort.write(password)
  await effort.tap(page.getByRole('checkbox', { name: /I accept the/ }))
  await effort.tap(page.getByRole('checkbox', { name: /my daughter, and she has agreed/ }))
  await effort.tap(button(page, 'Create Account'))
}

async function createProfile(page: Page, effort: Effort) {
  for (const [label, option, typed] of [
    ['Sub Caste', 'Not Applicable', 'not'],
    ['Manglik', 'No'],
    ['Marital Status', 'Single'],
    ['Weight', '58 Kg', '58'],
    ['Body Type', 'Average'],
    ['Physical Status', 'Normal'],
    ['Eating Habits', 'Vegetarian'],
    ['Drinking Habits', 'No'],
    ['Smoking Habits', 'No'],
    ['Education Qualification', 'MCA', 'mca'],
    ['Employed In', 'Private Sector'],
    ['Annual Income', '₹3 - 4 Lakh', '3 - 4'],
    ['Sister(s)', '1'],
    ['Brother(s)', '0'],
    ['Gothra', 'Agastya', 'agas'],
    ['Maternal Gothra', 'Angirasa', 'angi'],
    ['Family Status', 'Middle Class'],
    ['Living With Parents', 'Yes'],
    ['City', 'Kolhapur', 'kolh'],
  ] as [string, string, string?][]) {
    await chooseByName(page, effort, label, option, typed)
  }
  await effort.tap(field(page, 'Family Belongs To'))
  await effort.write('Kolhapur')
  await effort.tap(page.getByLabel('Pin Code'))
  await effort.write('416001')
  await effort.tap(button(page, 'Submit'))
}

async function describePartner(page: Page, effort: Effort) {
  await chooseByName(page, effort, 'Marital Status', 'Single')
  await effort.tap(page.getByRole('heading', { name: 'Basic Details' }))
  await chooseByName(page, effort, 'State', "Doesn't Matter", 'doe')
  await effort.tap(page.getByRole('heading', { name: 'Basic Details' }))
  await effort.tap(page.getByLabel('Caste no bar'))
  await chooseByName(page, effort, 'Mother Tongue', 'Marathi', 'mar')
  await chooseByName(page, effort, 'Highest Education', "Doesn't Matter")
  await chooseByName(page, effort, 'Occupation', "Doesn't Matter", 'doe')
  await effort.tap(page.getByRole('heading', { name: 'Education & Career' }))
  await chooseByName(page, effort, 'Annual Income', "Doesn't Matter", 'doe')
  await effort.tap(button(page, 'Submit'))
}
