import type { TestimonialContent } from './read-content.ts'

// Invented voices: the seed marks these rows as demo content.
export const testimonials: TestimonialContent[] = [
  {
    text: 'Simple enough for me',
    message:
      'I am sixty-two and I do everything on my phone. The letters are large, the steps are few, and I could fill in my daughter’s profile with her sitting beside me. She changed half of it afterwards, as she should.',
    name: 'Sunita',
    location: 'Lucknow',
  },
  {
    text: 'One clear price',
    message:
      'I looked for the hidden charge and did not find one. One price for the whole time, paid once by UPI, and the receipt was on the plan page the same minute. After a year nothing was taken from my account.',
    name: 'Prakash',
    location: 'Nagpur',
  },
  {
    text: 'It felt respectful',
    message:
      'No one could see my number, and I answered only those I wished to answer. One person would not take no for an answer, so I blocked him and that was the end of the matter.',
    name: 'Aishwarya',
    location: 'Chennai',
  },
  {
    text: 'Matches that made sense',
    message:
      'I had asked for so many things that the list was almost empty. The page told me which one preference to relax and how many people it would bring. I relaxed it, and a week later I was writing to someone I liked.',
    name: 'Nikhil',
    location: 'Hyderabad',
  },
  {
    text: 'A second beginning',
    message:
      'After my divorce I did not want to explain myself again and again. Here I wrote it once, clearly, and the people who wrote to me already knew. That alone made the search much lighter for me and my parents.',
    name: 'Pooja',
    location: 'Indore',
  },
  {
    text: 'Good for busy people',
    message:
      'I work in shifts at a hospital and read messages at odd hours. The chat keeps everything in order and I see at once what is new. My brother in Kochi looks after the rest of the profile with me.',
    name: 'Anjali',
    location: 'Thiruvananthapuram',
  },
  {
    text: 'Advice we could use',
    message:
      'Before the first meeting my wife and I read the article about it twice. We asked fewer questions than we had planned and listened more. The boy’s family said later that they had felt at ease from the first cup of tea.',
    name: 'Debashish',
    location: 'Bhubaneswar',
  },
  {
    text: 'Honest about what it is',
    message:
      'I liked that the site says openly what it does not check, and tells families what to find out for themselves. We asked for references, spoke to his colleagues, met twice, and only then talked about a date.',
    name: 'Ramesh',
    location: 'Chandigarh',
  },
]
