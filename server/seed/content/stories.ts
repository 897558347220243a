import type { StoryContent } from './read-content.ts'

// Invented couples: the seed marks these rows as demo content.
export const stories: StoryContent[] = [
  {
    groomName: 'Arjun',
    brideName: 'Meera',
    message:
      'My mother made my profile and I was not too sure about it. Then Meera accepted my interest and asked which book I had given up halfway. We wrote to each other for two months before our parents spoke even once. When they finally met in Pune, there was little left to decide except the menu.',
  },
  {
    groomName: 'Karthik',
    brideName: 'Divya',
    message:
      'I work in Coimbatore and Divya was teaching in Madurai. Her profile said plainly that she would go on working after marriage, and I liked that it was the very first line. We agreed on the large things early and still argue about the small ones. Our families share a filter coffee every second Sunday.',
  },
  {
    groomName: 'Sourav',
    brideName: 'Ananya',
    message:
      'We are both from Kolkata and had lived three streets apart for years without knowing it. I sent an interest, she answered with a question about fish, and it went on from there. We married in a small hall with eighty guests. My grandmother says that she could have introduced us herself, had anyone asked her.',
  },
  {
    groomName: 'Harsh',
    brideName: 'Nidhi',
    message:
      'I was thirty-six and divorced, and I had stopped expecting much. Nidhi read my whole profile and wrote that honesty was restful. We took almost a year, with her parents and mine meeting slowly, and no one was hurried. Today we run our household in Ahmedabad together and the accounts on one shared sheet.',
  },
  {
    groomName: 'Rohan',
    brideName: 'Sneha',
    message:
      'My sister filled in my profile and sent me the list of matches each week with her remarks. Sneha was number four with the remark "too good for you". She may have been right. We met at a temple in Nashik with both families, talked for two hours in the courtyard, and said yes ten days later.',
  },
  {
    groomName: 'Vivek',
    brideName: 'Lakshmi',
    message:
      'She speaks Telugu at home and I speak Hindi, and our mothers managed their first meeting mostly through food. Lakshmi and I had put our languages down as open, otherwise we would never have seen each other. We had the jeelakarra-bellam in the morning and the pheras in the evening, so everyone was content.',
  },
  {
    groomName: 'Manish',
    brideName: 'Kavita',
    message:
      'I lost my first wife some years ago and was raising my son in Jaipur. I wrote this at the top of my profile so that no one would have to find out later. Kavita wrote back that she would like to meet both of us. My son decided before I did, and he walked beside us in the baraat.',
  },
  {
    groomName: 'Aditya',
    brideName: 'Shruti',
    message:
      'For seven months I was in Guwahati and she was in Bengaluru. We had a call every Wednesday and Sunday, good or bad day, and wrote in between. We learnt how the other behaves when tired, which no single meeting would have shown. In the end her father asked us, quite seriously, what we were waiting for.',
  },
]
