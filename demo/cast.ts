import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { uploads } from '#contract/platform/paths.ts'
import type { highestEducations, profileFor } from '#contract/platform/values.ts'
import type { Gender } from './art/portrait-options.ts'

/** Everyone in a demo database has this password. */
export const demoPassword = 'saptapadi-demo'

export interface CastMember {
  /** Also the first part of the e-mail address and of the photos' names. */
  key: string
  name: string
  phone: string
  /** What a visitor sees after signing in as this member. */
  what: string
  gender: Gender
  age: number
  profileFor: (typeof profileFor)[number]
  /** The step that is due; everyone before it is told by what they have not said yet. */
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
  /** Which face; the same number always draws the same one. */
  face: number
  photos: number
}

/** Made-up people, all from Maharashtra, who would each be glad to meet some of the others. */
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
      'I grew up in Pune in a family where everyone sings and nobody agrees on the tune. I write software during the week and climb forts on Sundays when the weather allows. My father taught physics, my mother runs a small library, and my brother is still at college. I would like to meet someone who is curious, keeps promises and does not mind a full bookshelf.',
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
      'Pune has been home since school. I look after a product team, play the tabla badly but with conviction, and make better tea than most. Family means my parents, a married sister and a niece who rules all of us. I hope for a partner with work of their own, a sense of humour and patience with cricket.',
    face: 4310,
    photos: 4,
  },
  {
    key: 'meera',
    name: 'Meera Joshi',
    phone: '9000000003',
    what: 'premium member, profile kept by her mother together with her',
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
      'Our daughter Meera is a doctor at a hospital in Nashik and learnt Kathak for twelve years. She is calm under pressure and particular about her plants. We are a small family; her father has retired from a bank and her mother teaches Sanskrit. We look for an educated, even-tempered match who respects the hours of her profession.',
    face: 4425,
    photos: 5,
  },
  {
    key: 'aditya',
    name: 'Aditya Patil',
    phone: '9000000004',
    what: 'free member who may answer Meera; one payment failed; kept by his parents, not yet confirmed by him',
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
      'Aditya is our elder son. He builds bridges for a living and repairs everything in the house on Sundays. We live together in Kolhapur, three generations at one table. He is open about community and so are we; what matters to us is a good heart and straightforward talk.',
    face: 4532,
    photos: 3,
  },
  {
    key: 'sneha',
    name: 'Sneha Pawar',
    phone: '9000000005',
    what: 'has finished everything and waits for approval',
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
      'My sister Sneha works in a bank, bakes for the whole building and beats me at badminton. She would like to stay in Mumbai or Pune, close to our parents. She hopes for someone cheerful with steady work and no fear of a large family.',
    face: 4643,
    photos: 2,
  },
  {
    key: 'nikhil',
    name: 'Nikhil Bhosale',
    phone: '9000000006',
    what: 'has signed up, mobile number not verified yet',
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
    what: 'mobile number verified, profile still to be filled in',
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
    what: 'profile filled in, desired partner still to be described',
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
      'My brother Vikram is an engineer in Nagpur and the quiet one among us. He cooks on weekends, runs before sunrise and remembers every birthday. He is looking for a companion with whom silence is comfortable too.',
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

/** For whoever wants to try the site: who can be signed in as, and what for. */
export const castLogins: CastLogin[] = cast.map(({ name, phone, what }) => ({
  name,
  phone,
  password: demoPassword,
  what,
}))

/** Where the photos of one member lie, as the database names them. */
export function castPhotoPaths({ key, photos }: CastMember): string[] {
  return Array.from({ length: photos }, (_, place) => `${uploads}demo/cast-${key}-${place + 1}.jpg`)
}
