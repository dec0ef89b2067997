import compareDark from './compare-dark.webp';
import compareLight from './compare-light.webp';
import lookUpDark from './look-up-dark.webp';
import lookUpLight from './look-up-light.webp';
import searchDark from './search-dark.webp';
import searchLight from './search-light.webp';

/** Real screens of the product, taken anew by `npm run site:screens`, which says how large they are. */
export const screenSize = { width: 1280, height: 800 };

export const screens = {
  lookUp: {
    alt: 'A look-up page for snacks: key figures above posts a month, the gender of the people who mention them, related terms over time, themes, and how many people come back.',
    light: lookUpLight,
    dark: lookUpDark,
  },
  compare: {
    alt: 'Four product types side by side: their posts a month as lines in one chart, and their key figures in a table.',
    light: compareLight,
    dark: compareDark,
  },
  search: {
    alt: 'Search results: each with its type, the product types and the market verticals that it is talked about in.',
    light: searchLight,
    dark: searchDark,
  },
};
export type ScreenName = keyof typeof screens;
