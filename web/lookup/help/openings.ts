import { countChange } from '../../../shared/rules/lookup/countChange.ts';
import { wilson } from '../../../shared/rules/lookup/wilson.ts';
import { shareFigure, signedFigure } from '../../../shared/rules/text/figures.ts';
import type { HelpPage } from '../../navigation/paths.ts';

/** Computed with the rules that the pages use, so that an example is always right. */
const authors = { n: 50, of: 200 } as const;
const posts = { now: 600, before: 480 } as const;

const share = (100 * authors.n) / authors.of;
const interval = wilson(share, authors.of);
const change = countChange(posts.now, posts.before)?.change ?? 0;

type Opening = { readonly question: string; readonly example: string };

export const openings: Record<HelpPage, Opening> = {
  general: {
    question: 'How do I find out how people talk about a brand, and compare it with another?',
    example:
      'you want to know whether a brand of oat drinks gains on coffee. Type the brand in the search and press Enter. On its page, ' +
      'read Year over year under Key Metrics: it has the change in posts and its interval. Choose Compare, add Coffee, and both are on one chart. ' +
      'Save the view, and the next release is one click away.',
  },
  explore: {
    question: 'What do I look up when I have no name yet?',
    example:
      'you are asked about breakfast. Under Browse Products, open Food/Beverage, then Bakery and Breakfast, and choose Cereal. Its page names the brands and ' +
      'themes that people mention with it: open one, and go on from there. The lists of themes below begin with what people say instead of what they buy.',
  },
  definitions: {
    question: 'What does a figure say, and how sure is it?',
    example:
      `in the last three months there were ${posts.now} posts about an object, and ${posts.before} in the same months a year before: ${signedFigure(change)}%, as ` +
      `${posts.now} divided by ${posts.before} is ${posts.now / posts.before}. With a 95% interval of +2% to +53%, usual ups and downs included, ` +
      'and −21% to +20% for an object there that did nothing unusual, posts rose more than objects there usually move; had that range reached +30%, they would not have. ' +
      `Of ${authors.of} authors of known age, ${authors.n} are 18 to 24: a share of ${shareFigure(share)}` +
      `${interval ? `, with an interval of ${shareFigure(interval.low)} to ${shareFigure(interval.high)}` : ''}. A percentile of 80 says that this share is larger than that of 80% of comparable objects.`,
  },
  forecasts: {
    question: 'How many posts are to be expected, and how far can that be off?',
    example:
      'a forecast says +7% (80% range: −8% to +24%); 68% chance of growth. More posts are likelier than fewer, but a fall of 8% would be no surprise, ' +
      'and in one year of five the result is outside the range. Plan for growth only if the lower end is above zero.',
  },
};
