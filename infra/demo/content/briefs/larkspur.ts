import { authors } from './authors.ts';
import type { ReportBrief } from './brief.ts';

const own = (...beside: string[]) => ({ client: 'Larkspur Foods', brand: 'Larkspur Kitchen', beside });

export const larkspurBriefs: readonly ReportBrief[] = [
  {
    uid: 'rep_snacking-between-meals',
    title: 'Snacking Between Meals',
    question: 'Is snacking gaining ground on meals, and which snacks lead?',
    description:
      'Snacks beside meals and breakfast: how often people post about them, who does, and in which months.',
    vertical: 1215,
    monthsAgo: 0,
    lead: 'Snacks',
    rivals: ['Meals', 'Bakery and Breakfast'],
    parts: ['Chips', 'Snack Bar', 'Popcorn', 'Crackers'],
    own: own('Crumbleton', 'Pantrynook Studio', 'Pepmill'),
    chapters: ['moves', 'season', 'people'],
    cover: 'season',
    advice: {
      rise: 'Put the next launch between meals: snacking gains, and the occasion is larger than any one snack.',
      level:
        'Hold the snack range as it is. The occasion is stable; what changes is which snack people name.',
      fall: 'Don’t add another snack to a shrinking occasion. Win with the one product type that holds, and move the rest of the budget to meals.',
    },
    steps: [
      'Judge each product by its own line in the ranking, not by the category’s.',
      'Brief the agency for the strongest calendar month, six weeks ahead of it.',
      'Leave out the types whose interval crosses zero: there is nothing to react to yet.',
    ],
    author: authors.pavel,
  },
  {
    uid: 'rep_oat-drinks-after-the-boom',
    title: 'Oat Drinks: Who Stayed, Who Left',
    question: 'Do people keep posting about oat drinks, and who are they?',
    description:
      'The audience of oat drinks beside those of coffee and tea: how many come back, who they are, and where posts go next.',
    vertical: 1215,
    monthsAgo: 1,
    lead: 'Oat Drink',
    rivals: ['Coffee', 'Tea'],
    own: own('Brewsparrow', 'Brewling', 'Sipwell'),
    chapters: ['returning', 'standing', 'people', 'interests', 'outlook'],
    cover: 'returning',
    advice: {
      rise: 'Spend on the people who come back. New people arrive by themselves; what decides the next year is how many post a second time.',
      level:
        'Invest in coming back, not in reach: the number of people is stable, and each further month someone stays is worth more than a new trial.',
      fall: 'Find out why people leave before paying for new ones: reach bought now drains at the rate that this report shows.',
    },
    steps: [
      'Track the share that is back after one month, each quarter, against coffee and tea.',
      'Ask the two groups separately: those who posted twice, and those who posted once.',
      'Choose media by the age groups that differ from coffee and tea, and by no other.',
    ],
    author: authors.ines,
  },
  {
    uid: 'rep_breakfast-on-weekdays',
    title: 'Breakfast: Cereal Against Bread and Pancakes',
    question: 'Which breakfasts are gaining, and what do people say about them?',
    description: 'Cereal beside bread and pancakes: posts, themes and people, for the range review.',
    vertical: 1215,
    monthsAgo: 4,
    lead: 'Cereal',
    rivals: ['Bread', 'Pancakes'],
    own: own('Pantrynook Studio', 'Crumbwell Holdings'),
    chapters: ['standing', 'topics', 'people', 'returning'],
    cover: 'lines',
    advice: {
      rise: 'Extend cereal now, with the theme that sets it apart from bread and pancakes on the pack.',
      level:
        'Keep cereal’s space on the shelf and change its message: its themes differ from those of bread and pancakes, its size doesn’t.',
      fall: 'Move shelf space from cereal to the breakfast that gained, and keep only the variants that people name.',
    },
    steps: [
      'Test a pack that names the theme with the largest difference.',
      'Compare the next quarter with the same quarter a year before, not with this one: breakfast has seasons.',
      'Don’t target by age or gender unless the chart of people shows a difference.',
    ],
    author: authors.lucia,
  },
  {
    uid: 'rep_low-and-no',
    title: 'Low and No: Alcohol-Free Beside Beer and Wine',
    question: 'Are people posting more about alcohol-free drinks, and less about what?',
    description:
      'Alcohol-free options beside beer, wine and spirits: the change of a year, its season, its people and its outlook.',
    vertical: 1225,
    monthsAgo: 1,
    lead: 'Alcohol-Free Options',
    rivals: ['After-Work Drinks', 'Home Bar', 'Party Hosting', 'Game Day'],
    parts: ['Beer', 'Wine', 'Spirits', 'Cocktails', 'Low Calories'],
    chapters: ['moves', 'season', 'people', 'outlook'],
    cover: 'outlook',
    before: {
      monthsAgo: 4,
      rivals: ['After-Work Drinks', 'Home Bar', 'Party Hosting'],
      changed:
        'Three more months of posts, with the start of the football season, and game day among the occasions compared.',
    },
    advice: {
      rise: 'Bring the alcohol-free line to the shelf of the drink that loses posts: the talk of drinking less grows.',
      level:
        'Don’t build a range on alcohol-free talk yet: it moves no more than chance could explain. List one product and wait for the interval to leave zero.',
      fall: 'Put the alcohol-free range off: people post about it less than a year ago.',
    },
    steps: [
      'Compare its size with beer and wine in the table before its direction.',
      'Time any trial to the height of the year in the season chart.',
      'Ask for this report again after the new year, when the season turns.',
    ],
    author: authors.ines,
  },
  {
    uid: 'rep_plant-based-second-look',
    title: 'Plant-Based, a Second Look',
    question: 'Is plant-based eating still growing, or has protein taken its place?',
    description:
      'Plant-based eating beside protein and comfort food: posts, people and the next twelve months.',
    vertical: 1215,
    monthsAgo: 8,
    lead: 'Plant-Based Eating',
    rivals: ['Protein Focus', 'Comfort Food'],
    own: own('Crumbleton', 'Basilberry'),
    chapters: ['standing', 'people', 'interests', 'returning', 'outlook'],
    cover: 'outlook',
    advice: {
      rise: 'Keep “plant-based” on the front of the pack: the word still gains.',
      level:
        'Keep “plant-based” on the pack, but lead with protein where the law allows both: one holds, the other may grow.',
      fall: 'Move “plant-based” to the back of the pack and say what the food tastes of: the word loses people.',
    },
    steps: [
      'Test both fronts of pack in one region before the summer.',
      'Watch whether protein’s interval leaves zero in the next release.',
      'Serve the interests that set these people apart, in recipes rather than in claims.',
    ],
    author: authors.pavel,
  },
  {
    uid: 'rep_school-lunch',
    title: 'Meal Prep and Weeknight Dinners',
    question: 'Do people plan the week’s meals ahead, or decide each evening?',
    description: 'Meal prep beside weeknight dinners: how fast both grow, when, and who comes back.',
    vertical: 1215,
    monthsAgo: 0,
    lead: 'Meal Prep',
    rivals: ['Weeknight Dinners', 'Comfort Food'],
    own: own('Crumbleton Everyday', 'Zestling'),
    chapters: ['standing', 'returning', 'season', 'people'],
    cover: 'lines',
    advice: {
      rise: 'Sell the week, not the meal: packs for four days, promoted on the day before the week begins.',
      level:
        'Serve both habits with one product: a base for the week that is finished in ten minutes on the evening.',
      fall: 'Leave planning to others and be the answer at six in the evening.',
    },
    steps: [
      'Offer one product in both sizes and compare repeat purchases.',
      'Place the promotion in the strongest calendar month.',
      'Choose recipes with the retailer’s own data: these figures say who talks, not who buys.',
    ],
    author: authors.lucia,
  },
];
