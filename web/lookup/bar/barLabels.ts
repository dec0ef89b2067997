import type { LinkLabels } from '../../navigation/links.ts';

/** What the bar of CF Lite calls some links, wide or on a phone. */
export const barLabels: LinkLabels = { cf_lite: 'CF Home' };
