import type { Random } from '../../demo/art/random.ts'
import { personAt } from '../../demo/population/make-person.ts'

/** Random sentences with the numbers, names and places of honest texts. */

const whole = (random: Random, from: number, to: number) => from + Math.floor(random.next() * (to - from + 1))
const two = (value: number) => String(value).padStart(2, '0')

const months = [
  'January',
  'Feb',
  'March',
  'Apr',
  'May',
  'June',
  'Jul',
  'August',
  'Sept',
  'Oct',
  'November',
  'Dec',
]
const cities: [string, number][] = [
  ['Pune', 411_001],
  ['Delhi', 110_001],
  ['Jaipur', 302_001],
  ['Bengaluru', 560_001],
  ['Chennai', 600_004],
  ['Kolkata', 700_016],
  ['Lucknow', 226_001],
  ['Indore', 452_001],
  ['Noida', 201_301],
  ['Chandigarh', 160_017],
  ['Hyderabad', 500_081],
  ['Patna', 800_001],
]
const companies = [
  '91Springboard',
  'Studio 24',
  '3M',
  '7-Eleven',
  'Cars24',
  '99acres',
  'Tata 1mg',
  'One97',
  'L&T',
  'Booking.com',
  'SBI',
  'HDFC Bank',
  'Infosys',
  'Facebook',
  'PhonePe',
  'IBM',
  'H&M',
  'Forum 360',
  '21 Squadron',
  'ISRO',
]
const degrees = [
  'B.Com',
  'M.Com',
  'B.Tech',
  'B.E.',
  'MBA',
  'B.Sc.',
  'M.Sc.',
  'BCA',
  'MCA',
  'LL.B.',
  'CA',
  'M.B.B.S.',
  'Ph.D.',
]

const year = (random: Random) => whole(random, 1985, 2026)
function date(random: Random): string {
  const [d, m, y] = [whole(random, 1, 28), whole(random, 1, 12), year(random)]
  return random.pick([
    `${two(d)}/${two(m)}/${y}`,
    `${d}-${m}-${y}`,
    `${two(d)}.${two(m)}.${y}`,
    `${y}-${two(m)}-${two(d)}`,
    `${d} ${months[m - 1]} ${y}`,
    `${d}th ${months[m - 1]}, ${y}`,
    `${months[m - 1]} ${d}, ${y}`,
    `${d}/${m}/${two(y % 100)}`,
  ])
}
function time(random: Random): string {
  const [h, m] = [whole(random, 1, 12), two(whole(random, 0, 59))]
  return random.pick([
    `${h}:${m}`,
    `${h}:${m} am`,
    `${h}.${m} pm`,
    `${two(h)}:${m}:${two(whole(random, 0, 59))}`,
    `${h} am`,
    `${h}:${m}PM`,
  ])
}
function height(random: Random): string {
  const [feet, inches] = [whole(random, 4, 6), whole(random, 0, 11)]
  return random.pick([
    `${feet}'${inches}"`,
    `${feet} feet ${inches}`,
    `${feet} ft ${inches} in`,
    `${feet}.${inches}`,
    `${feet}ft ${inches}inch`,
    `${whole(random, 150, 190)} cm`,
    `${feet}’${inches}`,
  ])
}
function income(random: Random): string {
  const lakh = whole(random, 2, 60)
  return random.pick([
    `${lakh} lakh`,
    `${lakh} LPA`,
    `${lakh}-${lakh + 5} lakhs`,
    `Rs ${lakh},00,000`,
    `₹${lakh},50,000 a year`,
    `${lakh}0,000 per month`,
    `${lakh}.5 lacs p.a.`,
    `${lakh}0k a month`,
    `Rs. ${lakh}0000 monthly`,
    `INR ${lakh}00000`,
  ])
}
function place(random: Random): string {
  const [city, pin] = random.pick(cities)
  const code = pin + whole(random, 0, 60)
  return random.pick([
    `${city} ${code}`,
    `${city} - ${code}`,
    `${city}, pin ${code}`,
    `Flat ${whole(random, 1, 1900)}, Sector ${whole(random, 1, 80)}, ${city} ${code}`,
    `House No. ${whole(random, 1, 9999)}, Ward ${whole(random, 1, 40)}, ${city} ${code}`,
    `${random.pick(['A', 'B', 'C'])}-${whole(random, 101, 1204)}, Phase ${whole(random, 1, 3)}, ${city}`,
    `${whole(random, 1, 200)}/${whole(random, 1, 40)} Gandhi Road, ${city} ${code}`,
    `Plot ${whole(random, 1, 400)}, Road No ${whole(random, 1, 14)}, ${city}`,
    city,
  ])
}
const marks = (random: Random) =>
  random.pick([
    `${whole(random, 55, 98)}%`,
    `${whole(random, 55, 97)}.${whole(random, 1, 9)}%`,
    `${whole(random, 6, 9)}.${whole(random, 1, 9)} CGPA`,
    `${whole(random, 80, 99)}.${whole(random, 10, 99)} percentile`,
  ])

const sentences: ((random: Random) => string)[] = [
  r => `Born on ${date(r)} at ${time(r)} in ${place(r)}.`,
  r => `DOB ${date(r)}, TOB ${time(r)}, height ${height(r)}, weight ${whole(r, 45, 95)} kg.`,
  r => `I am ${whole(r, 21, 45)} years old, ${height(r)}, ${whole(r, 45, 95)} kg.`,
  r => `Income ${income(r)}, working since ${year(r)}.`,
  r => `I earn ${income(r)} at ${r.pick(companies)}.`,
  r =>
    `${r.pick(degrees)} (${year(r)}), ${r.pick(degrees)} (${year(r)}), now at ${r.pick(companies)} since ${year(r)}.`,
  r => `10th ${marks(r)}, 12th ${marks(r)}, ${r.pick(degrees)} ${marks(r)}.`,
  r => `${r.pick(degrees)} ${year(r)}-${year(r)}, passed with ${marks(r)}.`,
  r => `School till ${year(r)}, college ${year(r)} to ${year(r)}, job from ${year(r)}.`,
  r => `We live at ${place(r)}.`,
  r => `Native of ${place(r)}; now in ${place(r)}.`,
  r =>
    `${whole(r, 1, 4)} brothers, ${whole(r, 1, 4)} sisters, ${whole(r, 0, 9)} cousins, all in ${place(r)}.`,
  r =>
    `Father ${whole(r, 50, 75)}, mother ${whole(r, 45, 70)}, brother ${whole(r, 20, 40)}, sister ${whole(r, 18, 40)}.`,
  r =>
    `Looking for someone ${whole(r, 22, 28)} to ${whole(r, 29, 35)}, ${height(r)} to ${height(r)}, ${income(r)} or more.`,
  r => `Work hours ${time(r)} to ${time(r)}, gym at ${time(r)}.`,
  r => `Gun milan ${whole(r, 18, 36)} of 36, Rashi Vrishabha, pada ${whole(r, 1, 4)}, ${time(r)}.`,
  r =>
    `Own house of ${whole(r, 600, 3000)} sq ft, ${whole(r, 1, 20)} acres, ${whole(r, 1, 3)} cars, worth ${income(r)}.`,
  r =>
    `Rank ${whole(r, 1, 9999)} in ${r.pick(['GATE', 'JEE', 'CAT', 'NEET'])} ${year(r)}, score ${whole(r, 300, 720)}.`,
  r => `HS${whole(r, 1001, 99_999)} is my sister's profile, made in ${year(r)}.`,
  r => `umar ${whole(r, 21, 40)} saal, height ${height(r)}, ${income(r)}, ghar me ${whole(r, 3, 9)} log`,
  r =>
    `hum ${whole(r, 2, 5)} bhai aur ${whole(r, 1, 4)} behen hai, papa ${year(r)} me retire hue, ${place(r)}`,
  r => `main do char saal se ${r.pick(companies)} me hu, salary ${income(r)}`,
  r => `मेरा जन्म ${date(r)} को ${time(r)} बजे हुआ, लंबाई ${whole(r, 4, 6)} फुट ${whole(r, 0, 11)} इंच`,
  r =>
    `आयु ${whole(r, 21, 45)} वर्ष, मासिक आय ${whole(r, 10, 90)} हजार, ${whole(r, 1, 3)} भाई ${whole(r, 1, 3)} बहन`,
  r =>
    `Ran ${whole(r, 5, 42)} km in ${whole(r, 1, 4)}:${two(whole(r, 0, 59))}:${two(whole(r, 0, 59))} in ${year(r)}.`,
  r => `Engineer @ ${r.pick(companies)}, ${whole(r, 1, 20)}+ years, team of ${whole(r, 2, 60)}.`,
  r =>
    `Not on Instagram or Facebook since ${year(r)}; ${r.pick(['no brokers', 'marriage bureaus please excuse', 'no agents'])}.`,
  r => `I am simple.In ${year(r)} I joined ${r.pick(companies)}.My hobby is cooking.`,
  r => `Married ${year(r)}, divorced ${date(r)}, one child of ${whole(r, 1, 15)} years.`,
  r =>
    `Visited ${whole(r, 2, 40)} countries and read ${whole(r, 5, 80)} books in ${year(r)}, ran ${whole(r, 2, 21)} km.`,
  r =>
    `Shift ${whole(r, 6, 11)}-${whole(r, 3, 8)}, ${whole(r, 3, 6)} days a week, ${whole(r, 5, 60)} km from home.`,
  r => `${r.pick(companies)}, Branch ${whole(r, 1, 9999)}, ${place(r)}`,
]

const now = Date.UTC(2026, 10, 15)

/** One to four sentences, or a description of the demo population. */
export function honestText(random: Random, index: number): string {
  if (index % 4 === 0) return personAt(index, now).description
  return Array.from({ length: whole(random, 1, 4) }, () => random.pick(sentences)(random)).join(' ')
}
