import { verticalNames } from '../scope.ts';

/** When the company counted last; docs/decisions/operator-promises.md asks for it. */
export const scaleAsOf = 'October 2026';

/** As the company states it. */
export const scale = {
  collected: {
    value: '613M+',
    words: '613+ million public posts a month',
    label: 'public posts collected a month',
  },
  posts: {
    value: '350M+',
    words: '350+ million social posts a month',
    label: 'social posts a month in the figures',
  },
  keywords: { value: '129M+', words: '129+ million tracked keywords', label: 'tracked keywords' },
  verticals: { value: '7', words: '7 market verticals', label: 'market verticals' },
} as const;

/** The company's own count is seven, although eight are listed. */
export const listedVerticals = Object.values(verticalNames);
