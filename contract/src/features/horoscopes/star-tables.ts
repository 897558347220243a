export type Gana = 'Deva' | 'Manushya' | 'Rakshasa'
export type Nadi = 'Adi' | 'Madhya' | 'Antya'
export type Rajju = 'Pada' | 'Kati' | 'Nabhi' | 'Kantha' | 'Shiro'

export const yonis = [
  ...(['Horse', 'Elephant', 'Sheep', 'Serpent', 'Dog', 'Cat', 'Rat', 'Cow'] as const),
  ...(['Buffalo', 'Tiger', 'Deer', 'Monkey', 'Mongoose', 'Lion'] as const),
] as const
export type Yoni = (typeof yonis)[number]

export interface Nakshatra {
  /** 1 (Ashwini) to 27 (Revati). */
  number: number
  name: string
  gana: Gana
  nadi: Nadi
  yoni: Yoni
  rajju: Rajju
}

const nakshatraRows: readonly [string, Gana, Nadi, Yoni, Rajju][] = [
  ['Ashwini', 'Deva', 'Adi', 'Horse', 'Pada'],
  ['Bharani', 'Manushya', 'Madhya', 'Elephant', 'Kati'],
  ['Krittika', 'Rakshasa', 'Antya', 'Sheep', 'Nabhi'],
  ['Rohini', 'Manushya', 'Antya', 'Serpent', 'Kantha'],
  ['Mrigashira', 'Deva', 'Madhya', 'Serpent', 'Shiro'],
  ['Ardra', 'Manushya', 'Adi', 'Dog', 'Kantha'],
  ['Punarvasu', 'Deva', 'Adi', 'Cat', 'Nabhi'],
  ['Pushya', 'Deva', 'Madhya', 'Sheep', 'Kati'],
  ['Ashlesha', 'Rakshasa', 'Antya', 'Cat', 'Pada'],
  ['Magha', 'Rakshasa', 'Antya', 'Rat', 'Pada'],
  ['Purva Phalguni', 'Manushya', 'Madhya', 'Rat', 'Kati'],
  ['Uttara Phalguni', 'Manushya', 'Adi', 'Cow', 'Nabhi'],
  ['Hasta', 'Deva', 'Adi', 'Buffalo', 'Kantha'],
  ['Chitra', 'Rakshasa', 'Madhya', 'Tiger', 'Shiro'],
  ['Swati', 'Deva', 'Antya', 'Buffalo', 'Kantha'],
  ['Vishakha', 'Rakshasa', 'Antya', 'Tiger', 'Nabhi'],
  ['Anuradha', 'Deva', 'Madhya', 'Deer', 'Kati'],
  ['Jyeshtha', 'Rakshasa', 'Adi', 'Deer', 'Pada'],
  ['Mula', 'Rakshasa', 'Adi', 'Dog', 'Pada'],
  ['Purva Ashadha', 'Manushya', 'Madhya', 'Monkey', 'Kati'],
  ['Uttara Ashadha', 'Manushya', 'Antya', 'Mongoose', 'Nabhi'],
  ['Shravana', 'Deva', 'Antya', 'Monkey', 'Kantha'],
  ['Dhanishta', 'Rakshasa', 'Madhya', 'Lion', 'Shiro'],
  ['Shatabhisha', 'Rakshasa', 'Adi', 'Horse', 'Kantha'],
  ['Purva Bhadrapada', 'Manushya', 'Adi', 'Lion', 'Nabhi'],
  ['Uttara Bhadrapada', 'Manushya', 'Madhya', 'Cow', 'Kati'],
  ['Revati', 'Deva', 'Antya', 'Elephant', 'Pada'],
]

export const nakshatras: readonly Nakshatra[] = nakshatraRows.map(
  ([name, gana, nadi, yoni, rajju], before) => ({ number: before + 1, name, gana, nadi, yoni, rajju }),
)

export const lords = ['Sun', 'Moon', 'Mars', 'Mercury', 'Jupiter', 'Venus', 'Saturn'] as const
export type Lord = (typeof lords)[number]

/** From the lowest to the highest rank. */
export const varnas = ['Shudra', 'Vaishya', 'Kshatriya', 'Brahmin'] as const
export type Varna = (typeof varnas)[number]

export const vashyas = ['Chatushpada', 'Manava', 'Jalachara', 'Vanachara', 'Keeta'] as const
export type Vashya = (typeof vashyas)[number]

export interface Rashi {
  /** 1 (Mesha) to 12 (Meena). */
  number: number
  name: string
  english: string
  lord: Lord
  varna: Varna
  /** Of the first and the second 15 degrees. */
  vashya: readonly [Vashya, Vashya]
}

const rashiRows: readonly [string, string, Lord, Varna, Vashya, Vashya?][] = [
  ['Mesha', 'Aries', 'Mars', 'Kshatriya', 'Chatushpada'],
  ['Vrishabha', 'Taurus', 'Venus', 'Vaishya', 'Chatushpada'],
  ['Mithuna', 'Gemini', 'Mercury', 'Shudra', 'Manava'],
  ['Karka', 'Cancer', 'Moon', 'Brahmin', 'Jalachara'],
  ['Simha', 'Leo', 'Sun', 'Kshatriya', 'Vanachara'],
  ['Kanya', 'Virgo', 'Mercury', 'Vaishya', 'Manava'],
  ['Tula', 'Libra', 'Venus', 'Shudra', 'Manava'],
  ['Vrishchika', 'Scorpio', 'Mars', 'Brahmin', 'Keeta'],
  ['Dhanu', 'Sagittarius', 'Jupiter', 'Kshatriya', 'Manava', 'Chatushpada'],
  ['Makara', 'Capricorn', 'Saturn', 'Vaishya', 'Chatushpada', 'Jalachara'],
  ['Kumbha', 'Aquarius', 'Saturn', 'Shudra', 'Manava'],
  ['Meena', 'Pisces', 'Jupiter', 'Brahmin', 'Jalachara'],
]

export const rashis: readonly Rashi[] = rashiRows.map(
  ([name, english, lord, varna, first, second = first], before) => ({
    number: before + 1,
    name,
    english,
    lord,
    varna,
    vashya: [first, second],
  }),
)

/** "Mesha (Aries)", for readers who know the English signs. */
export const rashiWithEnglish = ({ name, english }: Rashi) => `${name} (${english})`
