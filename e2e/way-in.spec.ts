import { expect, type Page, test } from '@playwright/test'
import { type Effort, effortOn } from './effort.ts'
import { button, tile } from './forms.ts'
import { codeFor, newPerson, type Person } from './people.ts'
import { open } from './ready.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/**
 * A mother makes her daughter's profile on a phone, from the landing page to the first interest; every touch counts.
 * Before the forms were short screens: 97 taps, 164 keystrokes, 10 screens of 18.7 window heights before the matches, and a second login.
 */
test('what the way in costs', async ({ page }) => {
  const effort = effortOn(page)
  const person = newPerson()
  await open(page, '/')
  await effort.tap(button(page, 'Open menu'))
  await effort.tap(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }))
  await signUp(page, effort, person)
  await prove(page, effort, person)
  await createProfile(page, effort)
  await describePartner(page, effort)
  await effort.arrive('candidate', heading(page, 'Asha’s consent'))
  await effort.tap(page.getByRole('link', { name: 'Later' }))
  await effort.arrive('profile-success', heading(page, 'Profile Created Successfully'))
  await expect(page).toHaveURL('/recently-joined-matches')
  await expect(page.getByText(/^Welcome! We found .* for Asha\.$/)).toBeVisible()
  const send = page.getByRole('button', { name: /Send Interest/ }).first()
  await effort.tap(send)
  await effort.tap(page.getByRole('dialog').getByRole('button', { name: 'Send Interest' }))
  await expect(page.getByRole('dialog')).toBeHidden()

  const figures = effort.figures()
  console.log(`${effort.table()}\n${JSON.stringify(figures)}`)
  expect(figures.taps).toBeLessThanOrEqual(60)
})

/** The lists follow one another: each answer opens the next that has none. */
async function chooseInTurn(
  page: Page,
  effort: Effort,
  answers: readonly [label: string, option: string, typed?: string][],
) {
  const [[first] = ['']] = answers
  await effort.tap(
    page.getByRole('combobox', { name: first, exact: first !== 'Caste' && first !== 'Height' }).first(),
  )
  for (const [label, option, typed] of answers) {
    const sheet = page.getByRole('dialog', { name: label, exact: true })
    await expect(sheet).toBeVisible()
    if (typed) {
      if (!(await sheet.getByRole('searchbox').evaluate(box => box === document.activeElement))) {
        await effort.tap(sheet.getByRole('searchbox'))
      }
      await effort.write(typed)
    }
    await effort.tap(sheet.getByRole('option', { name: option, exact: true }))
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function signUp(page: Page, effort: Effort, { email, password }: Person) {
  await effort.arrive('sign-up 1', heading(page, 'Who is this for?'))
  await effort.tap(tile(page, 'Profile For', 'Daughter'))
  await effort.tap(page.getByLabel('Full Name'))
  await effort.write('asha sharma')
  await effort.press('Tab')
  await effort.write('21031998')
  await chooseInTurn(page, effort, [['Height', `5'4" (163 cm)`]])
  await effort.tap(tile(page, 'Family Type', 'Joint Family'))
  await effort.tap(button(page, 'Continue'))
  await effort.arrive('sign-up 2', heading(page, 'Background'))
  await chooseInTurn(page, effort, [
    ['Language', 'Marathi'],
    ['Caste', 'Maratha', 'mara'],
    ['State', 'Maharashtra'],
    ['Highest Education', 'Graduate'],
    ['Occupation', 'Software Engineer', 'soft'],
  ])
  await effort.tap(page.getByText('Painting', { exact: true }))
  await effort.tap(button(page, 'Continue'))
  await effort.arrive('sign-up 3', heading(page, 'Your login'))
  await effort.tap(page.getByLabel('Email'))
  await effort.write(email)
  await effort.press('Tab')
  await effort.write(password)
  await effort.tap(page.getByRole('checkbox', { name: /I accept the/ }))
  await effort.tap(page.getByRole('checkbox', { name: /my daughter, and she has agreed/ }))
  await effort.tap(button(page, 'Create Account'))
}

async function prove(page: Page, effort: Effort, { phone }: Person) {
  await effort.arrive('send-otp', heading(page, 'Verify your mobile number'))
  await effort.tap(page.getByLabel('Mobile Number'))
  await effort.write(phone)
  await effort.tap(button(page, 'Send Code'))
  await effort.arrive('otp', heading(page, 'Enter the code'))
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await effort.write(await codeFor(page.request, phone))
  await effort.arrive('success', heading(page, 'Account Created Successfully'))
}

async function createProfile(page: Page, effort: Effort) {
  const goOn = () => effort.tap(button(page, 'Save and continue'))
  await effort.arrive('create-profile 1', heading(page, 'Basic Details'))
  await chooseInTurn(page, effort, [
    ['Sub Caste', 'Not Applicable'],
    ['Weight', '58 Kg'],
  ])
  await effort.tap(tile(page, 'Manglik', 'No'))
  await effort.tap(tile(page, 'Marital Status', 'Single'))
  await effort.tap(tile(page, 'Body Type', 'Average'))
  await goOn()
  await effort.arrive('create-profile 2', heading(page, 'Basic Details: everyday life'))
  for (const [question, answer] of [
    ['Physical Status', 'Normal'],
    ['Eating Habits', 'Vegetarian'],
    ['Drinking Habits', 'No'],
    ['Smoking Habits', 'No'],
  ] as const) {
    await effort.tap(tile(page, question, answer))
  }
  await goOn()
  await effort.arrive('create-profile 3', heading(page, 'Education & Career'))
  await chooseInTurn(page, effort, [
    ['Education Qualification', 'MCA', 'mca'],
    ['Annual Income', '₹3 - 4 Lakh'],
  ])
  await effort.tap(tile(page, 'Employed In', 'Private Sector'))
  await goOn()
  await effort.arrive('create-profile 4', heading(page, 'Family Details'))
  await chooseInTurn(page, effort, [
    ['Gothra', 'Agastya', 'agas'],
    ['Maternal Gothra', 'Angirasa', 'angi'],
  ])
  for (const [question, answer] of [
    ['Sister(s)', '1'],
    ['Brother(s)', '0'],
    ['Family Status', 'Middle Class'],
    ['Living With Parents', 'Yes'],
  ] as const) {
    await effort.tap(tile(page, question, answer))
  }
  await goOn()
  await effort.arrive('create-profile 5', heading(page, 'Family Details: home'))
  await chooseInTurn(page, effort, [['City', 'Kolhapur', 'kolh']])
  await effort.tap(page.getByLabel('Pin Code'))
  await effort.write('416001')
  await effort.tap(button(page, 'Kolhapur'))
  await effort.tap(button(page, 'Submit'))
}

async function describePartner(page: Page, effort: Effort) {
  await effort.arrive('desired-partner 1', heading(page, 'Basic Details'))
  await effort.tap(button(page, 'Save and continue'))
  await effort.arrive('desired-partner 2', heading(page, 'Community and career'))
  await effort.tap(page.getByText('Caste no bar'))
  await effort.tap(page.getByText('Marathi', { exact: true }))
  await effort.tap(button(page, 'Submit'))
}
