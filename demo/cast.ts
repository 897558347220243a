import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { uploads } from '#contract/platform/paths.ts'
import type { highestEducations, profileFor } from '#contract/platform/values.ts'
import type { Gender } from './art/portrait-options.ts'

/** Password of all demo members and staff. */
export const demoPassword = 'saptapadi-demo'

export interface CastMember {
  /** Also the first part of the e-mail address and of the photos' names. */
  key: string
  name: string
  phone: string
  /** Shown with the demo logins. */
  what: string
  gender: Gender
  age: number
  profileFor: (typeof profileFor)[number]
  /** The next step of onboarding. */
  step: OnboardingStep
  isApproved: boolean
  heightIn: number
  caste: string
  subcaste: string
  gothra: string
  maternalGothra: string
  city: string
  pin: string
  degree: string
  education: (typeof highestEducations)[number]
  occupation: string
  incomeId: number
  hobbies: string[]
  description: string
  /** Seed of the portrait. */
  face: number
  photos: number
}

/** Invented members from Maharashtra who match each other. */
export const cast: CastMember[] = [
  {
    key: 'ananya',
    name: 'Ananya Kulkarni',
    phone: '9000000001',
    what: 'free member with a match and unread messages',
    gender: 'female',
    age: 27,
    profileFor: 'Self',
    step: 'done',
    isApproved: true,
    heightIn: 64,
    caste: 'Brahmin - Deshastha',
    subcaste: 'Rigvedi Deshastha',
    gothra: 'Kashyapa',
    maternalGothra: 'Vashishtha',
    city: 'Pune',
    pin: '411038',
    degree: 'BTech',
    education: 'Graduate',
    occupation: 'Software Engineer',
    incomeId: 9,
    hobbies: ['Hiking & Trekking', 'Reading', 'Singing', 'Cooking'],
    description:
      'I grew up in Pune in a family where everyone sings. I am a software engineer, and on Sundays I go trekking to the forts. My father is a retired physics teacher, my mother runs a small library, and my brother is in college. I am looking for someone who is curious, honest and does not mind a house full of books.',
    face: 4201,
    photos: 3,
  },
  {
    key: 'rohan',
    name: 'Rohan Deshpande',
    phone: '9000000002',
    what: 'premium member, has shared contact with Meera',
    gender: 'male',
    age: 30,
    profileFor: 'Self',
    step: 'done',
    isApproved: true,
    heightIn: 70,
    caste: 'Brahmin - Deshastha',
    subcaste: 'Yajurvedi Madhyandin',
    gothra: 'Bharadwaja',
    maternalGothra: 'Gautama',
    city: 'Pune',
    pin: '411004',
    degree: 'MBA',
    education: 'Post Graduate',
    occupation: 'Product Manager',
    incomeId: 12,
    hobbies: ['Cricket', 'Travelling', 'Tea & Coffee Brewing', 'Playing an Instrument'],
    description:
      'I have lived in Pune since my school days. I work as a product manager, play the tabla (still learning) and make very good tea. My family is my parents, my married sister and my four-year-old niece, who is the boss of the house. I am looking for a working partner with a sense of humour and some patience for cricket.',
    face: 4310,
    photos: 4,
  },
  {
    key: 'meera',
    name: 'Meera Joshi',
    phone: '9000000003',
    what: 'premium member, shares the account with her mother',
    gender: 'female',
    age: 28,
    profileFor: 'Daughter',
    step: 'done',
    isApproved: true,
    heightIn: 63,
    caste: 'Brahmin - Konkanastha (Chitpavan)',
    subcaste: 'Rigvedi Chitpavan',
    gothra: 'Vatsa',
    maternalGothra: 'Kaushika',
    city: 'Nashik',
    pin: '422005',
    degree: 'MD',
    education: 'Post Graduate',
    occupation: 'Doctor',
    incomeId: 10,
    hobbies: ['Classical Dance', 'Reading', 'Gardening', 'Yoga'],
    description:
      'Our daughter Meera is a doctor at a hospital in Nashik. She learnt Kathak for twelve years and loves her plants. She is calm and caring. We are a small family: her father has retired from a bank and her mother teaches Sanskrit. We are looking for an educated and understanding groom who respects her working hours.',
    face: 4425,
    photos: 5,
  },
  {
    key: 'aditya',
    name: 'Aditya Patil',
    phone: '9000000004',
    what: 'free member who can answer Meera, one failed payment, managed by his parents, no consent yet',
    gender: 'male',
    age: 31,
    profileFor: 'Son',
    step: 'done',
    isApproved: true,
    heightIn: 69,
    caste: 'Maratha',
    subcaste: 'Deshastha Maratha',
    gothra: 'Kashyapa',
    maternalGothra: 'Kaushika',
    city: 'Kolhapur',
    pin: '416003',
    degree: 'BE',
    education: 'Graduate',
    occupation: 'Civil Engineer',
    incomeId: 8,
    hobbies: ['Cycling', 'Photography', 'Family Gatherings'],
    description:
      'Aditya is our elder son. He is a civil engineer and builds bridges, and on Sundays he repairs everything in the house. We live together in Kolhapur, three generations under one roof. Caste is no bar for him or for us. A good heart and honest talk matter more.',
    face: 4532,
    photos: 3,
  },
  {
    key: 'sneha',
    name: 'Sneha Pawar',
    phone: '9000000005',
    what: 'registration complete, waiting for approval',
    gender: 'female',
    age: 26,
    profileFor: 'Sister',
    step: 'done',
    isApproved: false,
    heightIn: 62,
    caste: '96 Kuli Maratha',
    subcaste: 'Pawar',
    gothra: 'Kashyapa',
    maternalGothra: 'Vashishtha',
    city: 'Mumbai',
    pin: '400028',
    degree: 'BCom',
    education: 'Graduate',
    occupation: 'Bank Officer',
    incomeId: 7,
    hobbies: ['Baking', 'Watching Movies', 'Badminton'],
    description:
      'My sister Sneha works in a bank, bakes cakes for the whole building and beats me at badminton. She would like to stay in Mumbai or Pune, close to our parents. She is looking for someone cheerful with a steady job who enjoys a large family.',
    face: 4643,
    photos: 2,
  },
  {
    key: 'nikhil',
    name: 'Nikhil Bhosale',
    phone: '9000000006',
    what: 'signed up, mobile number not verified yet',
    gender: 'male',
    age: 29,
    profileFor: 'Self',
    step: 'phone',
    isApproved: false,
    heightIn: 68,
    caste: '96 Kuli Maratha',
    subcaste: 'Bhosale',
    gothra: 'Kashyapa',
    maternalGothra: 'Bharadwaja',
    city: 'Sangli',
    pin: '416416',
    degree: 'BCom',
    education: 'Graduate',
    occupation: 'Chartered Accountant',
    incomeId: 10,
    hobbies: ['Chess', 'Reading'],
    description: '',
    face: 4754,
    photos: 0,
  },
  {
    key: 'kavya',
    name: 'Kavya Gokhale',
    phone: '9000000007',
    what: 'mobile number verified, profile not filled in yet',
    gender: 'female',
    age: 25,
    profileFor: 'Self',
    step: 'profile',
    isApproved: false,
    heightIn: 65,
    caste: 'Brahmin - Konkanastha (Chitpavan)',
    subcaste: 'Rigvedi Chitpavan',
    gothra: 'Atri',
    maternalGothra: 'Vatsa',
    city: 'Pune',
    pin: '411030',
    degree: 'BDes',
    education: 'Graduate',
    occupation: 'Graphic Designer',
    incomeId: 7,
    hobbies: ['Sketching', 'Travelling', 'Web Series'],
    description: '',
    face: 4865,
    photos: 0,
  },
  {
    key: 'vikram',
    name: 'Vikram Jadhav',
    phone: '9000000008',
    what: 'profile filled in, partner preferences missing',
    gender: 'male',
    age: 33,
    profileFor: 'Brother',
    step: 'partner',
    isApproved: false,
    heightIn: 71,
    caste: 'Maratha',
    subcaste: 'Vidarbha Maratha',
    gothra: 'Vashishtha',
    maternalGothra: 'Kashyapa',
    city: 'Nagpur',
    pin: '440010',
    degree: 'MTech',
    education: 'Post Graduate',
    occupation: 'Mechanical Engineer',
    incomeId: 9,
    hobbies: ['Running', 'Cooking', 'Documentaries'],
    description:
      'My brother Vikram is an engineer in Nagpur. He is a quiet person who cooks on weekends, runs every morning and remembers every birthday. He is looking for a caring partner who also likes a calm home.',
    face: 4976,
    photos: 2,
  },
]

interface CastLogin {
  name: string
  phone: string
  password: string
  what: string
}

export const castLogins: CastLogin[] = cast.map(({ name, phone, what }) => ({
  name,
  phone,
  password: demoPassword,
  what,
}))

/** Paths of the photos, as stored in the database. */
export function castPhotoPaths({ key, photos }: CastMember): string[] {
  return Array.from({ length: photos }, (_, place) => `${uploads}demo/cast-${key}-${place + 1}.jpg`)
}
