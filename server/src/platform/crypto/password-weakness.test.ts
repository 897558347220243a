import { describe, expect, test } from 'vitest'
import { findPasswordWeakness } from './password-weakness.ts'

const common = 'This password is one of the most common ones. Please choose another.'
const personal = 'Please choose a password without your own name, phone number or e-mail.'

describe('a common password is refused', () => {
  test.each([
    [
      'found in leaks',
      'password dragon iloveyou letmein michael jennifer trustno1 1q2w3e4r zaq12wsx asdf1234 abc123 696969',
    ],
    ['written with other signs', 'P@ssw0rd p4ssw0rd! Pa$$word s@ch1n10 !loveyou 1l0vey0u dr4g0n'],
    [
      'with a little more',
      'password2024 Monkey@123 dragon!! #princess# football12345 letmein150847 123welcome',
    ],
    ['words of this site', 'saptapadi Saptapadi@1 vivah123 shaadi2025 Wedding#2026 jeevansathi1 rishta@786'],
    [
      'words of faith',
      'JaiShriRam jai.shree.ram108 JaiMataDi! omnamahshivaya radheKrishna1 ShivShakti@2024 HarHarMahadev om-sai-ram',
    ],
    [
      'names of people',
      'Rahul@1990 priya123 rahulpriya ilovepriya Sharma@2023 viratkohli18 MsDhoni7 sachin_tendulkar mummypapa1',
    ],
    ['places', 'mumbai2024 India@123 bharat1947 bangalore99 NewDelhi#1'],
    [
      'runs',
      '123456 987654321 abcdef qwerty asdfgh 1qaz2wsx abc123 qweasdzxc abcd@1234 147258369 zyxwvu 111222 1qaz7ujm 2wsx6yhn 3edc5tgb',
    ],
    ['repetitions', 'aaaaaa 123123 abcabc rahulrahul 12341234 112233 aabbcc'],
    ['days', '15081947 150847 1947-08-15 15/08/1947 08151947 15.08.47'],
  ])('%s', (_, passwords) => {
    for (const password of passwords.split(' '))
      expect([password, findPasswordWeakness(password, {})]).toEqual([password, common])
  })
})

test('a password with the member’s own data is refused', () => {
  const asha = { name: 'Ashalata Deshpande', phone: '9823016574', email: 'lata.desh@home.example' }
  for (const own of [
    'ashalata99',
    'Deshpande1',
    'ashalata-deshpande',
    'Ashalata_Deshpande1',
    '9823016574',
    '+919823016574',
    'lata.desh',
    'lata.desh@home.example',
  ])
    expect([own, findPasswordWeakness(own, asha)]).toEqual([own, personal])
  expect(findPasswordWeakness('9123456780', {}), 'any mobile number').toBe(personal)
})

test('unusual words and generated passwords are accepted', () => {
  const fine =
    'jasmine-tea-42 tulsi-and-honey another-one-77 canary-password-77 copper kettle lantern 9f3k2m8x mango7ladder river#stone#cloud ' +
    'my-mother-sells-blue-umbrellas 48213097 rahul-keeps-nine-goats lantern#9123456780'
  for (const password of fine.replace('copper kettle lantern', 'copper_kettle_lantern').split(' '))
    expect([password, findPasswordWeakness(password, {})]).toEqual([password, undefined])
})

test('phrases of three ordinary words are accepted', () => {
  const words =
    'basket copper ladder window garden pencil bottle carpet mirror saddle pepper velvet hammer cradle ribbon turnip lantern kettle ' +
    'bucket feather pillow gravel timber walnut barrel candle cotton needle paddle quiver'
  const list = words.split(' ')
  // The steps and 30 have no common divisor, so the phrases differ and each run has the same ones.
  const phrase = (n: number) => [n, n * 7 + 3, n * 11 + Math.floor(n / 30)].map(at => list[at % 30]).join('')
  const refused = Array.from({ length: 2000 }, (_, n) => phrase(n)).filter(text =>
    findPasswordWeakness(text, {}),
  )
  expect(refused).toEqual([])
})

test('a long password is checked quickly', () => {
  for (const piece of ['a', 'ab', 'ram', '@1', 'abc1', 'qwe', 'sitaram'])
    expect(findPasswordWeakness(`${piece.repeat(200).slice(0, 196)}x7k~`, {})).toBeUndefined()
})

test('a relative sees whose name the password contains', () => {
  const mother = { name: 'Kavita Patil', profileFor: 'Daughter' as const }
  expect(findPasswordWeakness('Kavita12', mother)).toBe(
    'Please choose a password without Kavita’s name, your phone number or your e-mail.',
  )
})
