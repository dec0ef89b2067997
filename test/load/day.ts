import type { Visitor } from './visitor.ts';
import { manageUsers, readStatistics } from './visits/administration.ts';
import { openComparison, openLookup, openResults, openWorklist, typeQuery } from './visits/lookup.ts';
import { logIn, openAccount, openHome, openPortal } from './visits/portal.ts';
import type { World } from './visits/world.ts';

export type Visit = {
  name: string;
  /** Per person with access and working day. */
  perDay: number;
  who: 'anyone' | 'administrator';
  calls: (visitor: Visitor, world: World) => Promise<unknown>;
};

/** The calls of each page, as recorded in a browser, and how often people open it; see docs/load.md. */
export const day: readonly Visit[] = [
  { name: 'log in', perDay: 0.6, who: 'anyone', calls: logIn },
  { name: 'client home', perDay: 1.5, who: 'anyone', calls: openHome },
  { name: 'search', perDay: 8, who: 'anyone', calls: typeQuery },
  { name: 'search results', perDay: 3, who: 'anyone', calls: openResults },
  { name: 'look-up page', perDay: 16, who: 'anyone', calls: openLookup },
  { name: 'comparison', perDay: 1.5, who: 'anyone', calls: openComparison },
  { name: 'worklist', perDay: 1, who: 'anyone', calls: openWorklist },
  { name: 'portal', perDay: 2, who: 'anyone', calls: openPortal },
  { name: 'my account', perDay: 0.1, who: 'anyone', calls: openAccount },
  { name: 'users', perDay: 0.1, who: 'administrator', calls: manageUsers },
  { name: 'statistics', perDay: 0.05, who: 'administrator', calls: readStatistics },
];

const shareOfBusiestHour = 0.2;

export const visitsPerSecond = ({ perDay }: Pick<Visit, 'perDay'>, people: number, times: number) =>
  (perDay * people * shareOfBusiestHour * times) / 3600;
