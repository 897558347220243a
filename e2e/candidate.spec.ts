import { expect, type Page, test } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { enter, messageTo, post, registerMember } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a candidate asks for a change, agrees, withdraws, shares the account and takes it over from her mother', async ({
  page,
  browser,
}) => {
  test.slow()
  const family = await registerMember(page, { pro_for: 'Daughter' })
  const own = `8${family.phone.slice(1)}`
  await page.goto('/candidate?new')
  await expect(heading(page, 'Asha’s consent')).toBeVisible()
  await page.getByLabel(/own mobile number or e-mail/).fill(family.phone)
  await button(page, 'Send the link').click()
  await expect(page.getByText(/You log in with this yourself/)).toBeVisible()
  await checkPage(page, 'candidate-ask')
  await page.getByLabel(/own mobile number or e-mail/).fill(own)
  await button(page, 'Send the link').click()
  await expect(page).toHaveURL(/profile-success|recently-joined/)

  // Her phone is set to Hindi.
  const hers = await browser.newContext({ ...onPhone, locale: 'hi-IN' })
  const there = await hers.newPage()
  const link = `/yes/${await messageTo(page.request, own, /\/yes\/([\w-]{22})/)}`
  await there.goto(link)
  await expect(heading(there, 'नमस्ते Asha, यह प्रोफ़ाइल आपके लिए बनाई गई है')).toBeVisible()
  await checkPage(there, 'candidate-link')
  await button(there, 'Read in English').click()
  await expect(heading(there, 'Namaste Asha, this profile was made for you')).toBeVisible()
  await button(there, 'Ask for changes').click()
  await there.getByLabel('What should we change?').fill('I am 27, not 28.')
  await button(there, 'Send').click()
  await expect(there.getByText('You asked for changes.')).toBeVisible()

  await page.goto('/candidate')
  await expect(page.getByText('I am 27, not 28.')).toBeVisible()
  await button(page, 'Ask again').click()
  await expect(page.getByText(/We sent the link to/)).toBeVisible()

  // One tap opens the page, one tap answers.
  await there.goto(link)
  await button(there, 'हाँ, यह ठीक है').click()
  await expect(there.getByText(/को हाँ कहा/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Asha said yes')).toBeVisible()
  // The requested change stays until her mother ticks it off.
  await page.getByRole('checkbox', { name: /^I am 27, not 28\./ }).click()
  await expect(page.getByText('Done. Tap again to undo.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Asha said yes')).toBeVisible()
  await expect(page.getByText('I am 27, not 28.')).toHaveCount(0)

  // She asks for a change after the yes. The yes stays valid, and a second yes closes the request.
  await button(there, 'पहले कुछ बदलिए').click()
  await there.getByLabel('क्या बदलना चाहिए?').fill('I live in Pune now.')
  await button(there, 'भेजें').click()
  await expect(button(there, 'हाँ, यह ठीक है')).toBeVisible()
  await page.reload()
  await button(page, 'Ask again').click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  await button(there, 'हाँ, यह ठीक है').click()
  await expect(there.getByText('I live in Pune now.')).toHaveCount(0)

  const other = await browser.newContext()
  const seen = await other.newPage()
  await enter(seen, '9000000002')
  await seen.goto(`/view-profile/${family.id}`)
  await expect(seen.getByText(/Managed by her family\. She agreed on/)).toBeVisible()

  await button(there, 'मेरी प्रोफ़ाइल हटाएँ').click()
  await button(there, 'मेरी प्रोफ़ाइल हटाएँ').click()
  await expect(there.getByText('आपने ना कहा। यह प्रोफ़ाइल किसी को नहीं दिखती।')).toBeVisible()
  await seen.reload()
  await expect(seen.getByText('This profile does not exist.')).toBeVisible()
  await page.goto('/recently-joined-matches')
  await expect(page.getByText('The profile is waiting for Asha’s consent')).toBeVisible()
  await button(there, 'फिर भी हाँ कहें').click()
  await expect(there.getByText(/को हाँ कहा/)).toBeVisible()

  // Shared account: she joins by link and code, without a password, and each action names the person.
  await button(there, 'Read in English').click()
  await there.getByText('More choices').click()
  await button(there, 'Use it together').click()
  await button(there, 'Continue').click()
  await expect(there.getByText('The code has six digits')).toBeVisible()
  const first = await messageTo(page.request, own, /(\d{6}) is your/)
  await there.getByLabel('Code').fill(first)
  await button(there, 'Continue').click()
  await expect(there.getByText('Please choose who made it')).toBeVisible()
  await checkPage(there, 'candidate-share')
  await there.getByText('My mother', { exact: true }).click()
  await button(there, 'Continue').click()
  await expect(there).toHaveURL('/recently-joined-matches')
  // Each of the two is addressed in their own way.
  await expect(heading(there, 'Namaste, Asha')).toBeVisible()
  await expect(there.getByText(/for you|your preferences/).first()).toBeVisible()
  await page.goto('/recently-joined-matches')
  await expect(heading(page, 'Asha’s matches')).toBeVisible()
  await expect(page.getByText(/for Asha|Asha’s preferences/).first()).toBeVisible()
  const { userId: rohan } = await (await seen.request.get('/api/v1/session')).json()
  await post(there, 'interests/send', { find_id: String(rohan) })
  await page.goto('/candidate')
  await expect(page.getByText(/yours say “sent by her mother”/)).toBeVisible()
  await page.goto('/devices')
  await expect(page.getByText('Used by Asha')).toBeVisible()
  await seen.reload()
  await expect(seen.getByText('Is interested in you: sent by herself')).toBeVisible()
  await expect(seen.getByText(/Managed by her mother together with her\. She agreed on/)).toBeVisible()
  await checkPage(seen, 'profile-shared')
  await there.goto('/settings/account')
  await expect(there.getByText(/You opened this account with your own link/)).toBeVisible()
  await there.goto(link)
  await expect(
    there.getByText('You use the profile together').or(there.getByText('आप इसे साथ मिलकर चला रहे हैं')),
  ).toBeVisible()

  await button(there, 'Read in English').click()
  await button(there, 'Manage it myself').click()
  const code = await messageTo(page.request, own, new RegExp(`\\b(?!${first})(\\d{6}) is your`))
  await there.getByLabel('Code').fill(code)
  await there.getByLabel('Your e-mail').fill(`own-${family.email}`)
  await there.getByLabel('Your new password').fill('marigold-and-ginger')
  await checkPage(there, 'candidate-take-over')
  await button(there, 'Take over the account').click()
  await expect(there).toHaveURL('/recently-joined-matches')
  await page.goto('/candidate')
  await expect(page).toHaveURL(/\/login/)
  await seen.reload()
  await expect(heading(seen, 'Asha Rani Sharma')).toBeVisible()
  await expect(seen.getByText(/Managed by/)).toHaveCount(0)
  await there.goto(link)
  await expect(there.getByText('You manage this profile yourself')).toBeVisible()
  await hers.close()
  await other.close()
})
