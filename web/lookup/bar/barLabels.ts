import type { LinkLabels } from '../../navigation/links.ts';

export const barLabels: LinkLabels = { cf_lite: 'CF Home' };
