import { expect, type Page, test } from '@playwright/test'
import { declineSentences } from '../contract/src/interests.ts'
import { askDatabase } from './database.ts'
import { look, lookAt } from './look.ts'
import { enter, post, registerMember } from './people.ts'
import { onLaptop, onPhone } from './screens.ts'

const premium = '9000000002'
const cards = (page: Page) => page.getByRole('article')
const found = (page: Page) => page.getByText(/^(\d[\d,]*\+? (person|people)\.|No one found)/)

test.describe('on a phone', () => {
  test.use(onPhone)

  test('a search in a sheet that says how many it shows, kept, found again on the first page; a star and a note', async ({
    page,
  }) => {
    await enter(page, premium)
    await page.goto('/recently-joined-matches')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?.+&order=fit$/)
    await expect(found(page)).toBeVisible()
    await lookAt(page, 'finding-phone')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/search?order=fit')

    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Search' })
    await sheet.getByText('Ways of life').click()
    // Not what whoever registers meanwhile eats.
    await sheet.getByRole('checkbox', { name: 'Non-Vegetarian', exact: true }).check()
    const show = sheet.getByRole('button', { name: /^Show \d/ })
    const figure = (await show.innerText()).replace('Show ', '')
    await lookAt(page, 'finding-sheet-phone')
    await show.click()
    await expect(page).toHaveURL('/search?eating=Non-Vegetarian&order=fit')
    await expect(
      page.getByText(new RegExp(`^${figure.replace('+', '\\+')} (person|people)\\.`)),
    ).toBeVisible()
    await expect(cards(page).first()).toBeVisible()

    await page.getByRole('button', { name: 'Save this search' }).click()
    const name = `Eats all ${Date.now() % 10_000}`
    await page.getByLabel('Name of the search').fill(name)
    await page.getByLabel('Mail').selectOption('weekly')
    await lookAt(page, 'finding-save-phone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`“${name}” is saved.`)).toBeVisible()

    const free = page.getByRole('button', { name: /^Shortlist /, pressed: false }).first()
    const who = ((await free.getAttribute('aria-label')) ?? '').replace('Shortlist ', '')
    await free.click()
    await expect(page.getByRole('button', { name: `Shortlist ${who}`, pressed: true })).toBeVisible()

    await page.goto('/recently-joined-matches')
    await page.getByRole('link', { name: new RegExp(`^${name} `) }).click()
    await expect(page).toHaveURL(/\/search\?eating=Non-Vegetarian&order=/)

    await page.goto('/shortlist')
    const card = cards(page).filter({ hasText: who })
    await card.getByLabel('Your note').fill('Her uncle knows ours')
    await card.getByRole('button', { name: `Save the note on ${who}` }).click()
    await expect(card.getByText('Your note is saved.')).toBeVisible()
    await page.reload()
    await expect(card.getByLabel('Your note')).toHaveValue('Her uncle knows ours')
    // A slip on the star, and back.
    await card.getByRole('button', { name: `Shortlist ${who}`, pressed: true }).click()
    await card.getByRole('button', { name: `Shortlist ${who}`, pressed: false }).click()
    await expect(card.getByRole('button', { name: `Shortlist ${who}`, pressed: true })).toBeVisible()
    await page.reload()
    await expect(card.getByLabel('Your note')).toHaveValue('Her uncle knows ours')
    await look(page, 'shortlist')

    await page.goto('/searches')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await page.getByRole('button', { name: `Rename ${name}` }).click()
    await page.getByLabel('Name of the search').fill(`${name} again`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: `${name} again` })).toBeVisible()
    await look(page, 'searches')
    await page.goto('/picks')
    await expect(page.getByRole('heading', { name: 'How they are chosen' })).toBeVisible()
    await look(page, 'picks')
  })

  test('an inbox by fit, several answered at once and kindly; the bell', async ({ page }) => {
    const { id } = await registerMember(page)
    const others = (count: number) =>
      `select member_id from profiles join members on id = member_id
      where is_listed and audience = 'members' and gender <> 'female' and is_demo and phone < '7' order by phone desc limit ${count}`
    await askDatabase(
      `insert into interests (sender_id, receiver_id) select member_id, ${id} from (${others(3)}) o`,
    )
    await askDatabase(`
      insert into profile_views (member_id, viewer_id, viewed_on)
      select ${id}, member_id, (now() at time zone 'Asia/Kolkata')::date - 1 from (${others(2)}) o`)
    await askDatabase(`
      insert into digests (member_id, checked_up_to, search_news_at) values (${id}, now(), now())`)

    await page.goto('/interests')
    await expect(cards(page)).toHaveCount(3)
    await page.getByLabel('Order').selectOption('fit')
    await expect(page).toHaveURL(/order=fit$/)
    for (const place of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .nth(place)
        .check()
    await look(page, 'interests-several')
    await page.getByRole('button', { name: 'Decline 2' }).click()
    await page.getByLabel(declineSentences[1]).check()
    await look(page, 'interests-decline')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('2 interests are answered.')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)

    const looked = page.getByRole('link', { name: '2 people opened your profile' })
    await page.getByRole('link', { name: 'What is new, 2 not seen yet' }).click()
    await expect(looked).toBeVisible()
    await expect(page.getByRole('link', { name: 'Somebody new in your searches' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'What is new', exact: true })).toBeVisible()
    await look(page, 'notices-own')
    await looked.click()
    await expect(page).toHaveURL('/who-looked')
  })
})

test.describe('on a laptop', () => {
  test.use(onLaptop)

  test('criteria beside the people; chips, Back, a reload, an order, nobody and the way out', async ({
    page,
  }) => {
    await enter(page, premium)
    await page.goto('/recently-joined-matches')
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Start again from my preferences' })).toBeHidden()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('link', { name: 'Start again from my preferences' })).toBeVisible()
    await expect(page).toHaveURL('/search?order=fit')
    // Closes the parts of the form that the preferences had opened.
    await page.reload()
    await expect(found(page)).toBeVisible()
    const all = await found(page).innerText()
    await page.getByLabel('Age from').selectOption('25')
    await page.getByLabel('Age to').selectOption('33')
    await expect(page).toHaveURL('/search?age=25-33&order=fit')
    await page.getByText('Community', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Mother Tongue' }).click()
    const list = page.getByRole('listbox', { name: 'Mother Tongue' })
    // Not the first: whoever registers meanwhile speaks that.
    const option = list.getByRole('option').nth(2)
    const [tongue = ''] = (await option.innerText()).split('\n')
    await option.click()
    await page.getByRole('button', { name: 'Done, 1 chosen' }).click()
    await expect(page.getByRole('button', { name: `Remove ${tongue}` })).toBeVisible()
    await expect(found(page)).not.toHaveText(all)
    const narrow = await found(page).innerText()
    await look(page, 'finding')
    await page.reload()
    await expect(found(page)).toHaveText(narrow)
    await page.getByLabel('Order').selectOption('new')
    await expect(page).toHaveURL(/order=new$/)
    await page.goBack()
    await expect(page).toHaveURL('/search?age=25-33&order=fit')
    await page.getByRole('button', { name: 'Remove Age 25 to 33' }).click()
    // The preference that was never removed is left.
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveText(/^Same gothra: no/)

    await page.goto('/search?name=zzqxw&photo=yes&order=fit')
    await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
    await look(page, 'finding-nobody')
    await page.getByRole('button', { name: /^Without Name/ }).click()
    await expect(cards(page).first()).toBeVisible()

    const people = (await post(page, 'search/find', { search: '' })) as { found: { user_id: number }[] }
    for (const { user_id } of people.found.slice(0, 2))
      await post(page, 'shortlist/add', { find_id: String(user_id) })
    await page.goto('/shortlist')
    for (const place of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Compare / })
        .nth(place)
        .check()
    await page.getByRole('link', { name: 'Compare 2' }).click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('row', { name: /^Mother Tongue/ })).toBeVisible()
    await look(page, 'compare')
  })
})
