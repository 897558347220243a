import { phraseFinder } from './phrases.ts'
import { wordSet } from './read-text.ts'

/**
 * Finds advertisements: marriage bureaus, astrologers, loans, ways to get rich, escorts. It looks for whole phrases: a
 * member can be an astrologer or a loan officer, and only the offer is refused.
 */

const phrases = `
  marriage|matrimonial|matrimony|vivah|vivaah|shaadi|shadi|rishta|rishtey|rishte|marrige|merriage bureau|beauro|buero|burau|agency|consultancy
  matrimonial|matrimony|marriage|matchmaking services|service
  विवाह|शादी|मैरिज|रिश्ते ब्यूरो|एजेंसी
  we|humare|hamare have|paas many|several|lots|bahut|kai|hundreds|thousands profiles|brides|grooms|rishte|rishtey
  brides|grooms|profiles|rishte|rishtey|biodatas available|uplabdh|milenge
  registration|joining fee|fees|charges
  free registration|membership
  vashikaran
  वशीकरण
  kala|kaala jadu|jaadu
  black magic removal|specialist|expert|solution
  love|marriage|husband|family|relationship problem|problems solution|solutions|specialist
  love|intercaste marriage specialist|expert|guru
  get|bring your|ur ex|love|lover back
  famous|best|top|renowned|celebrity astrologer|jyotish|jyotishi|tantrik|pandit|numerologist
  astrologer|jyotish|pandit|tantrik available|online|services|consultation|specialist
  online kundli|kundali|horoscope making|services|consultation
  kundli|kundali|horoscope banwaye|banvaye|services|consultation
  instant|urgent|quick|easy|cheap loan|loans
  loan|loans|finance available|chahiye|milega|lelo
  loan|loans at low|lowest|cheap interest|rate
  loan without|bina documents|document|cibil|guarantee|papers
  apply|avail for|instant loan|loans
  लोन मिलेगा|चाहिए|उपलब्ध
  earn|make|kamao money|paise online|daily|easily|fast
  earn daily|weekly|upto rs|rupees|upto|money|income
  money|income|paise from|ghar home|baithe
  ghar baithe|bethe paise|kamao|kamaye|kaam
  paise kamao|kamaye
  घर बैठे कमाएं|कमाओ|कमाये
  part time job|jobs|work available|vacancy|vacancies|opportunity
  job|jobs vacancy|vacancies|available
  work from home jobs|vacancy|opportunity|earn
  double|triple|multiply your money|income|investment
  guaranteed|assured returns|return|profit|income
  earning|income|franchise opportunity|opportunities
  invest with us|me
  join my|our team|group|channel|network
  network marketing join|opportunity
  crypto|bitcoin|forex signals|profit|returns|recovery
  call girl|girls
  escort|escorts service|services|agency|available
  massage|spa service|services|parlour available
  friendship|dating club
  paid friendship|sex|service|dating
  gigolo|playboy job|jobs|service|club
  limited offer|discount
  special discount
  order|buy now`

const denials = wordSet(
  'no not without never dont don nor avoid excuse away ignore except nahi nahin mat stay sorry strictly neither',
)

/** "No marriage bureaus", "Brokers and marriage bureaus please excuse". */
export const findOffer = phraseFinder(phrases, { words: denials, before: 4, after: 4 })
