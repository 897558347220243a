/** Valid answers to the partner preferences form, by wire name. Tests change one at a time. */
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
