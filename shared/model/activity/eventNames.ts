import { EventType } from './activity.ts';
import { pageNameOf } from './pageNames.ts';

/** Many events of a kind. */
const eventNames: Record<EventType, string> = {
  'page-load': 'Pages opened',
  'anon-login': 'Preview visits',
  'object-load': 'Objects looked up',
  login: 'Logins',
  'view-report': 'Reports opened',
  'view-guide': 'Guides opened',
  logout: 'Logouts',
  'csv-download': 'Files downloaded',
  click: 'Clicks',
  'domain-change': 'Verticals changed',
  'add-bookmark': 'Bookmarks added',
  'remove-bookmark': 'Bookmarks removed',
};

const deeds: Record<EventType, string> = {
  'page-load': 'Opened a page',
  'anon-login': 'Came by the preview link',
  'object-load': 'Looked up',
  login: 'Logged in',
  'view-report': 'Opened the report',
  'view-guide': 'Opened the guide',
  logout: 'Logged out',
  'csv-download': 'Downloaded a file',
  click: 'Clicked',
  'domain-change': 'Changed the vertical',
  'add-bookmark': 'Added a bookmark',
  'remove-bookmark': 'Removed a bookmark',
};

const nameIn = (names: Record<EventType, string>, event: unknown): string => {
  const known = EventType.safeParse(event).data;
  return known ? names[known] : String(event ?? '');
};

export const eventName = (event: unknown): string => nameIn(eventNames, event);

const pressed: Readonly<Record<string, string>> = { 'surprise-me': '“Surprise Me”' };

/** What somebody did, and its object apart, if it has one: `Looked up`, `Oat milk`. */
export function deedOf(event: unknown, about: unknown): { deed: string; subject: string | null } {
  const subject = about ? String(about) : null;
  if (event === 'page-load' && subject) return { deed: `Opened ${pageNameOf(subject)}`, subject: null };
  if (event === 'click' && subject) return { deed: 'Clicked', subject: pressed[subject] ?? subject };
  return { deed: deedName(event), subject };
}

export const deedName = (event: unknown): string => nameIn(deeds, event);
