import { deal } from './deal.ts';

/** What posts are about, with the verticals that it is of, dealt anew among all: each month has the same share of everything. */
export const withMonthsDealt = (seed: number): string =>
  deal(['objects', 'domains', 'main_domain_id'], ['is_spam'], seed);
