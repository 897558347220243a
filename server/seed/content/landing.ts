import type { LandingContent } from './read-content.ts'

const inventedSource = 'Invented for the demonstration'

export const landing: LandingContent = {
  heroSubheadline:
    'Meet genuine matches who share your values and your dreams, with your family beside you at every step.',
  benefits: [
    {
      title: 'Genuine Members',
      text: 'Every member confirms a mobile number and declares that they are here to marry. Report anything that looks wrong, and our team will check it.',
    },
    {
      title: 'Matched by Compatibility',
      text: 'Say what matters to you: age, education, work, language, place. People who are also looking for someone like you come first.',
    },
    {
      title: 'Values and Culture',
      text: 'Mother tongue, community, food habits and family life have their own place in a profile, and you decide how much each matters.',
    },
    {
      title: 'Guidance at Every Step',
      text: 'From the first line of a biodata to the first meeting of two families, our articles and our support team are there to help.',
    },
  ],
  steps: [
    {
      title: 'Sign Up & Create Your Profile',
      text: 'Register for yourself or, with their consent, for someone in the family. Confirm the mobile number and fill in the profile at your own pace.',
    },
    {
      title: 'Find Compatible Matches',
      text: 'Tell us about the partner you hope for, look through your matches, and send an interest to those you like.',
    },
    {
      title: 'Connect & Take The Next Step',
      text: 'Open full profiles, chat, and let the families meet when both of you are ready.',
    },
  ],
  registrationBanner: {
    title: 'Registration starting from {{price}}',
    text: 'You can create a profile and send interests for free. Premium is {{price}} for {{planTime}}, paid once and never renewed automatically.',
  },
  statistics: [
    { value: '570+', label: 'happy couples matched', source: inventedSource },
    { value: '3800+', label: 'verified members', source: inventedSource },
    { value: '228', label: 'marriages', source: inventedSource },
    { value: '19,000+', label: 'hours of conversations', source: inventedSource },
  ],
  purposeLine: 'for matrimonial purposes only, not a dating site',
}
