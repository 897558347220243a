import { z } from 'zod'
import { ageOn, isCalendarDay } from '../../platform/age.ts'
import { endpoint, firstError, invalidFields } from '../../platform/endpoint.ts'
import {
  choice,
  commaList,
  email,
  formReply,
  linkToken,
  listed,
  password,
  required,
  stepReply,
  ticked,
} from '../../platform/fields.ts'
import { parseHeight } from '../../platform/height.ts'
import { paths } from '../../platform/paths.ts'
import { isPersonName } from '../../platform/person-name.ts'
import { tenDigits } from '../../platform/phone-number.ts'
import {
  age,
  familyTypes,
  genders,
  highestEducations,
  lookingFor,
  phoneDigits,
  profileFor,
} from '../../platform/values.ts'
import {
  codeGuessLimits,
  codeSendLimits,
  loginLimits,
  resetLinksPerAccount,
  signUpLimits,
} from './account-limits.ts'
import { mailLimits } from './mail-limits.ts'

/** "asha  rani" → "Asha Rani", as the form shows it while it is typed. */
export function capitaliseWords(text: string): string {
  return text.replace(
    /(^|[\s.'-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Each gender with the partner it looks for, and the reverse. */
export const counterpart = { Male: 'Bride', Female: 'Groom', Bride: 'Male', Groom: 'Female' } as const

/** The gender that follows from the relative. Undefined for a friend and for oneself. */
export function genderOf(profileFor: string): (typeof genders)[number] | undefined {
  if (profileFor === 'Son' || profileFor === 'Brother') return 'Male'
  return profileFor === 'Daughter' || profileFor === 'Sister' ? 'Female' : undefined
}

const genderContradiction = (profileFor: string) =>
  `A profile for a ${profileFor.toLowerCase()} is ${
    genderOf(profileFor) === 'Male' ? 'for a man who looks for a bride' : 'for a woman who looks for a groom'
  }.`

export const registration = z
  .object({
    name: required('Full name is required', 80)
      .refine(isPersonName, 'Please write the name in letters')
      .transform(text => capitaliseWords(text.replace(/\s+/g, ' '))),
    gender: choice(genders, 'Gender is required'),
    looking_for: choice(lookingFor, 'Please Select Looking For'),
    dob: required('Date of birth is required', 10)
      .refine(isCalendarDay, 'Date of birth is required')
      .refine(
        text => ageOn(text, new Date()) >= age.min && ageOn(text, new Date()) <= age.max,
        `Members must be ${age.min} to ${age.max} years old`,
      ),
    caste: listed('Caste is required'),
    pro_for: choice(profileFor, 'Please Select Profile For'),
    language: listed('Please Select Language'),
    high_education: choice(highestEducations, 'Please Select Highest Education'),
    family_type: choice(familyTypes, 'Please Select Family Type'),
    country: listed('Country is required'),
    state: listed('Please Select State'),
    height: required('Please Select Height', 5).refine(
      text => parseHeight(text) !== undefined,
      'Please Select Height',
    ),
    occupation: listed('Please Select Occupation'),
    hobbies: commaList('Hobbies is required', 60),
    email: email('Email is required', 'Email is invalid'),
    pwd: password('Password is required', 'Password must be at least 6 characters'),
    terms_accepted: ticked('You must accept terms'),
    /** The account is for marriage and, if it is for someone else, that person agreed. */
    declaration: ticked('Please confirm this declaration'),
  })
  .refine(({ gender, looking_for }) => counterpart[gender] === looking_for, {
    path: ['looking_for'],
    message: 'Please Select Looking For',
  })
  .superRefine(({ pro_for, gender }, context) => {
    if ((genderOf(pro_for) ?? gender) === gender) return
    context.addIssue({ code: 'custom', path: ['gender'], message: genderContradiction(pro_for) })
  })

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/register',
  access: 'anyone',
  encoding: 'form',
  hasOwnRateLimit: true,
  summary: 'Creates an account and signs it in. The next step verifies the phone.',
  input: registration,
  reply: stepReply.extend({ id: z.number().optional() }),
  invalid: errors => ({ status: false, message: 'Registration failed', errors }),
  handlerLimits: [...signUpLimits, ...mailLimits.knownEmail],
  refusals: { 429: 'Too many sign-ups from this browser or address' },
})

const mobileShape = /^[6-9]\d{9}$/
export const mobile = required('Mobile is required', 40)
  .transform(tenDigits)
  .refine(digits => mobileShape.test(digits), 'Invalid mobile number.\nMust start with 6-9 and be 10 digits.')

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/send_otp',
  access: 'registrant',
  encoding: 'form',
  hasOwnRateLimit: true,
  memberField: 'UserID',
  summary: 'Sends a code to a mobile number, to verify that the registrant reads its SMS.',
  input: z.object({ mobile }),
  reply: z.object({
    response: z.enum(['success', 'failed']),
    message: z.string(),
    /** Seconds until the next code may be requested. */
    wait: z.number().optional(),
    digits: z.number().optional(),
  }),
  invalid: errors => ({ response: 'failed' as const, message: firstError(errors) }),
  handlerLimits: codeSendLimits,
})

/** For a page that does not know the number, such as a second tab. */
export const readSentCode = endpoint({
  method: 'GET',
  path: '/api/v1/sent-code',
  access: 'registrant',
  encoding: 'none',
  summary: 'The number that received the current code, if there is one.',
  input: z.object({}),
  reply: z.object({
    sent: z
      .object({
        mobile: z.string(),
        digits: z.number(),
        /** Seconds until the next code may be requested. */
        wait: z.number(),
      })
      .nullable(),
  }),
})

export const oneTimeCode = z
  .string({ error: 'Please Enter 4 Digit Code' })
  .trim()
  .regex(/^\d{4,8}$/, 'Please Enter 4 Digit Code')

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/verifyotp',
  access: 'registrant',
  encoding: 'form',
  hasOwnRateLimit: true,
  summary: 'Checks the code. 200 is correct, 201 is a refusal with a message.',
  input: z.object({
    otp: oneTimeCode,
    /** Without it, the number of the last code is used. */
    mobile: mobile.optional(),
  }),
  reply: z.object({ statusCode: z.union([z.literal(200), z.literal(201)]), message: z.string() }),
  invalid: errors => ({ statusCode: 201 as const, message: firstError(errors) }),
  handlerLimits: codeGuessLimits,
})

export const loginInput = z.object({
  /** The wire calls it email; it carries the phone number. */
  email: z
    .string({ error: 'Mobile Number is Required' })
    .trim()
    .min(1, 'Mobile Number is Required')
    .max(40, 'Mobile Number Should be 10 digit only')
    .transform(tenDigits)
    .refine(digits => digits.length === phoneDigits, 'Mobile Number Should be 10 digit only'),
  password: z
    .string({ error: 'Password is Required' })
    .min(1, 'Password is Required')
    .min(6, 'Password Should At least 6 Digit')
    .max(200, 'Password Should At least 6 Digit'),
  remember: z.string().optional(),
})

/** The page of the next step. The app follows only these paths, never one from a request. */
export const stepUrls = {
  phone: paths.sendOtp,
  profile: paths.createProfile,
  partner: paths.desiredPartner,
} as const

const loginUser = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  gender: z.string(),
  looking_for: z.string(),
  status: z.string(),
  dob: z.string(),
  pp: z.string().nullable(),
  pro_for: z.string(),
  height: z.string(),
  language: z.string(),
  family_type: z.string(),
  highest_edu: z.string(),
  occupation: z.string(),
  hobbies: z.string(),
  country: z.string(),
  state: z.string().nullable(),
  isPremium: z.boolean(),
})
export type LoginUser = z.infer<typeof loginUser>

export const logIn = endpoint({
  method: 'POST',
  path: '/api/v1/login_controller/login',
  access: 'anyone',
  encoding: 'form',
  hasOwnRateLimit: true,
  summary: 'Signs in by phone and password.',
  input: loginInput,
  reply: z.object({
    response: z.enum(['failed', 'invalid', 'redirect', 'approval', 'login']),
    message: z.union([
      z.string(),
      z.object({ mobile: z.string().optional(), password: z.string().optional() }),
    ]),
    user: loginUser.optional(),
    url: z.enum(stepUrls).optional(),
  }),
  invalid: errors => ({
    response: 'failed' as const,
    message: { mobile: errors.email, password: errors.password },
  }),
  handlerLimits: loginLimits,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/forgot_pwd',
  access: 'anyone',
  encoding: 'form',
  hasOwnRateLimit: true,
  summary: 'Mails a one-time link. The reply is the same for unknown addresses.',
  input: z.object({ email: email('Invalid email address', 'Invalid email address') }),
  reply: z.object({ response: z.enum(['success', 'invalid']), message: z.string() }),
  invalid: errors => ({ response: 'invalid' as const, message: firstError(errors) }),
  limit: { times: 20, seconds: 60 * 60, per: 'address' },
  handlerLimits: [resetLinksPerAccount],
})

export const newPassword = z.object({
  token: linkToken,
  password: password('Password is required', 'Password must be at least 6 characters'),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/reset_password',
  access: 'anyone',
  encoding: 'form',
  hasOwnRateLimit: true,
  summary:
    'Sets a new password with the link from the mail and ends all sessions. Signs in a registrant without a phone, to continue.',
  input: newPassword,
  reply: formReply.extend({ url: z.enum(stepUrls).optional() }),
  invalid: invalidFields,
  limit: { times: 30, seconds: 60 * 60, per: 'address' },
})
