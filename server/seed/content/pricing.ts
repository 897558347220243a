import type { PricingContent } from './read-content.ts'

export const pricing: PricingContent = {
  plan: 'Premium',
  price: '{{price}}',
  period: '{{perPlanTime}}',
  summary:
    'One plan, one price, everything included. {{price}} is the whole amount. We add nothing at payment.',
  features: [
    {
      title: 'Lifetime registration',
      text: 'Your account and profile stay after the plan has ended. Keeping them is free.',
    },
    {
      title: 'Unlimited profile views',
      text: 'Open the full profiles and photos of other members for {{planTime}}, within fair use.',
    },
    {
      title: 'Unlimited interests sent',
      text: 'Let as many members as you like know that you are interested, within fair use.',
    },
    {
      title: 'Chat and messaging for {{planTime}}',
      text: 'Start conversations with members, not only answer them, within fair use.',
    },
  ],
  afterTheYear: {
    title: 'What stays when the plan ends',
    text: 'You keep your account, your profile, your photos and all your conversations. You can still look through matches, send interests, read your messages and answer anyone who has written to you or whose interest is mutual. You need Premium again to open full profiles and start new conversations.',
  },
  noAutoRenewal: {
    title: 'No automatic renewal',
    text: 'You pay once. We set up no mandate and take no money later. If you buy again before the plan ends, {{planTime}} is added to the days you have left.',
  },
  fairUse: {
    title: 'What "unlimited" means',
    text: 'Daily limits protect members from copying and mass messages. They are far more than a family needs. You find the numbers in our Terms & Conditions.',
  },
}
