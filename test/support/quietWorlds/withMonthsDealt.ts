import { deal } from './deal.ts';

export const withMonthsDealt = (seed: number): string =>
  deal(['objects', 'domains', 'main_domain_id'], ['is_spam'], seed);
