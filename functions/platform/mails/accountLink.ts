import { paths } from '../../../shared/paths.ts';

export const accountLink = (siteOrigin: string, view: 'security' | 'sessions') =>
  `${siteOrigin}${paths.clientHome}?account=${view}`;
