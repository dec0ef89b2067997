import { paths } from './paths.ts';

/** The pages that people open first have an HTML file each, with the files and the skeleton of that page. */
export const pageFamilies = {
  home: paths.clientHome,
  portal: paths.portal,
  search: paths.objectSearch,
  results: paths.searchResult,
  lookup: paths.lookupView,
  people: paths.userSettings,
} as const;
export type PageFamily = keyof typeof pageFamilies;

export const familyFile = (family: PageFamily): string => `/app-${family}.html`;
