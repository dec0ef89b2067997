import { deal } from './deal.ts';

/** Attributes of a person, the same in all of their posts. */
const person = [
  'userid_hash',
  'location',
  'state',
  'country',
  'user_demographics',
  'user_interests',
  'user_affinities',
];

export const withPeopleDealt = (seed: number): string => deal(person, ['is_spam'], seed);
