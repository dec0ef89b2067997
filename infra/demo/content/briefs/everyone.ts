import { authors } from './authors.ts';
import type { ReportBrief } from './brief.ts';

export const sharedBriefs: readonly ReportBrief[] = [
  {
    uid: 'rep_state-of-social-food',
    title: 'The State of Social: Food and Beverage',
    question: 'Which foods gained in what people posted this year?',
    description:
      'Eleven kinds of food and drink by their change over twelve months, and a closer look at what people keep in the pantry.',
    vertical: 1215,
    monthsAgo: 1,
    lead: 'Pantry and Dairy',
    rivals: ['Meals', 'Snacks', 'Beverages', 'Bakery and Breakfast'],
    parts: ['Olive Oil', 'Cheese', 'Hot Sauce', 'Pizza', 'Pasta', 'Burger'],
    chapters: ['moves', 'topics', 'people', 'places'],
    cover: 'moves',
    advice: {
      rise: 'Look in the pantry first: the growth of the year is in what people keep at home, not in what they order.',
      level: 'Don’t chase a category this year; choose the products whose own interval is above zero.',
      fall: 'Plan for less talk about the pantry, and follow the products at the top of the ranking.',
    },
    steps: [
      'Check your own products’ lines on the look-up pages, with the same twelve months.',
      'Treat a rise with one cause as an event: ask what is left when it passes.',
      'Use the ranking of next year’s edition to see which rises lasted.',
    ],
    author: authors.ines,
  },
  {
    uid: 'rep_state-of-social-beauty',
    title: 'The State of Social: Beauty',
    question: 'Which beauty products are people talking about more?',
    description:
      'Skin, make-up, hair, nails and fragrance: a year’s change, what is said of skin care, and by whom.',
    vertical: 9022,
    monthsAgo: 4,
    lead: 'Skin Care',
    rivals: ['Make-Up', 'Hair Care', 'Nail Care', 'Fragrance'],
    chapters: ['moves', 'topics', 'interests', 'returning'],
    cover: 'shares',
    advice: {
      rise: 'Let skin care carry the range’s story: it is the largest part of the conversation, and it grows.',
      level: 'Let skin care stay the base, and take the news from the smaller parts of the shelf that rise.',
      fall: 'Skin care has passed its height in posts; give the front of the store to the part that rises.',
    },
    steps: [
      'Compare your brand’s themes with the chart of themes here.',
      'Follow the ranking by quarter: nails and fragrance change places often.',
      'Build audiences by interest only where the tick and the interval are apart.',
    ],
    author: authors.lucia,
  },
  {
    uid: 'rep_state-of-social-travel',
    title: 'The State of Social: Travel',
    question: 'What do travelers post about: getting there, where they stay, or what they do?',
    description:
      'Getting there, lodging, gear and experiences: which gains, who posts about it, and when in the year.',
    vertical: 7959,
    monthsAgo: 4,
    lead: 'Experiences',
    rivals: ['Lodging', 'Getting There', 'Travel Gear'],
    chapters: ['standing', 'season', 'people', 'places', 'outlook'],
    cover: 'lines',
    advice: {
      rise: 'Sell what people do there before where they sleep: it is the part of travel that grows.',
      level: 'Sell the stay together with one thing to do: neither gains alone.',
      fall: 'Bring the price of the stay to the front: talk about experiences falls.',
    },
    steps: [
      'Open bookings for guided tours before the height of the year.',
      'Let the states at the top of the chart decide where to advertise first.',
      'Read the cause of any sudden rise on the look-up page before reacting to it.',
    ],
    author: authors.pavel,
  },
  {
    uid: 'rep_fashion-second-hand',
    title: 'Second-Hand First: Thrift, Resale and Rental',
    question: 'Are people posting more about second-hand fashion, and which kind?',
    description:
      'Thrift, resale and rental beside fast fashion and vintage: growth, people and their interests.',
    vertical: 8982,
    monthsAgo: 8,
    lead: 'Resale Closet',
    rivals: ['Thrift Finds', 'Rental Wardrobe', 'Vintage Revival', 'Fast Fashion Doubts'],
    chapters: ['moves', 'people', 'interests', 'outlook'],
    cover: 'moves',
    advice: {
      rise: 'Open a resale channel of your own before others sell your brand for you.',
      level: 'Test resale in one city: the talk is stable, so the effect will show.',
      fall: 'Put resale off; the doubts about fast fashion are better answered with repair and quality.',
    },
    steps: [
      'Choose between thrift, resale and rental by the ranking: they don’t move together.',
      'Ask buyers where a piece will be in three years.',
      'Follow vintage as well: it is the neighbor that buyers compare with.',
    ],
    author: authors.lucia,
  },
  {
    uid: 'rep_wellness-words',
    title: 'Wellness Words: Gut, Sleep and Immunity',
    question: 'Which wellness terms are on the rise, and who uses them?',
    description:
      'Gut health, sleep, immunity and three more: a year’s change, the people behind gut health, and its next twelve months.',
    vertical: 8981,
    monthsAgo: 8,
    lead: 'Gut Health',
    rivals: ['Immune Support', 'Weight Goals', 'Better Sleep', 'Mindful Movement', 'Mental Wellbeing'],
    chapters: ['moves', 'interests', 'people', 'outlook'],
    cover: 'shares',
    advice: {
      rise: 'Say “gut” on the label: of the words compared, it gains, and its people can be reached by their interests.',
      level: 'Use “gut” where it is true, and don’t rename products for it: the word is steady.',
      fall: 'Don’t put “gut” on the label now; its talk shrinks.',
    },
    steps: [
      'Check the claim’s legal wording before its popularity.',
      'Pair the word with the interest that sets its people apart.',
      'Review the ranking at the next release; a word that falls twice should leave the label.',
    ],
    author: authors.ines,
  },
  {
    uid: 'rep_home-goods-holidays',
    title: 'Home for the Holidays',
    question: 'Do people redecorate before the holidays or after them?',
    description:
      'Cozy homes, organizing and doing it yourself through the year: the month to be ready for, and for whom.',
    vertical: 50596,
    monthsAgo: 8,
    lead: 'Cozy Home',
    rivals: ['Home Organization', 'DIY Makeover', 'Small Space Living'],
    chapters: ['season', 'standing', 'people', 'outlook'],
    cover: 'season',
    advice: {
      rise: 'Order more for the season than last year, and have it in stores six weeks before the height of the year.',
      level:
        'Order what sold last year, and move its delivery to the height of the season chart: the month decides, not the total.',
      fall: 'Order less for the season, and give the floor to organizing, whose year doesn’t end with the holidays.',
    },
    steps: [
      'Set the date of the first delivery by the season chart.',
      'Use the months at the bottom of the chart for clearing stock.',
      'Speak to everyone unless the chart of people shows a difference.',
    ],
    author: authors.pavel,
  },
];
