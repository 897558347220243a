/** Valid answers to the forms of onboarding, by the names of the wire; tests spoil one at a time. */

export const registrationAnswers: Record<string, string> = {
  name: 'asha rani sharma',
  gender: 'Female',
  looking_for: 'Groom',
  dob: '1998-03-21',
  caste: 'Brahmin - Audichya',
  pro_for: 'Self',
  language: 'Hindi',
  high_education: 'Graduate',
  family_type: 'Joint Family',
  country: 'India',
  state: 'Rajasthan',
  height: '5.4',
  occupation: 'Software Engineer',
  hobbies: 'Drawing,Painting',
  email: 'asha@test.example',
  pwd: 'jasmine-tea-42',
  terms_accepted: 'true',
  declaration: 'true',
}

export const partnerAnswers: Record<string, string> = {
  age: '21,40',
  height: '4.0,6.0',
  ms: 'Single,Divorced',
  country: 'India',
  state: 'Rajasthan,Gujarat',
  caste: 'Brahmin - Audichya',
  motherTongue: 'Hindi,Gujarati',
  h_education: "Doesn't Matter",
  occupation: "Doesn't Matter",
  income: '5',
}
