import compareDarkAvif from './compare-dark.avif';
import compareDarkWebp from './compare-dark.webp';
import compareLightAvif from './compare-light.avif';
import compareLightWebp from './compare-light.webp';
import lookUpDarkAvif from './look-up-dark.avif';
import lookUpDarkWebp from './look-up-dark.webp';
import lookUpLightAvif from './look-up-light.avif';
import lookUpLightWebp from './look-up-light.webp';
import searchDarkAvif from './search-dark.avif';
import searchDarkWebp from './search-dark.webp';
import searchLightAvif from './search-light.avif';
import searchLightWebp from './search-light.webp';

/** Retaken by `npm run site:screens` at this size. */
export const screenSize = { width: 1280, height: 800 };

export const screens = {
  lookUp: {
    alt: 'A look-up page for snacks: key figures above posts a month, the gender of the people who mention them, related terms over time, themes, and how many people come back.',
    light: { avif: lookUpLightAvif, webp: lookUpLightWebp },
    dark: { avif: lookUpDarkAvif, webp: lookUpDarkWebp },
  },
  compare: {
    alt: 'Four product types side by side: their posts a month as lines in one chart, and their key figures in a table.',
    light: { avif: compareLightAvif, webp: compareLightWebp },
    dark: { avif: compareDarkAvif, webp: compareDarkWebp },
  },
  search: {
    alt: 'Search results: each with its type, the product types and the market verticals that it is talked about in.',
    light: { avif: searchLightAvif, webp: searchLightWebp },
    dark: { avif: searchDarkAvif, webp: searchDarkWebp },
  },
};
export type ScreenName = keyof typeof screens;
