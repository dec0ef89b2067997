import { EventType } from '../../../shared/model/activity.ts';

/** What people read for each event; the word of the specification stays beside it. */
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

export function eventName(event: unknown): string {
  const known = EventType.safeParse(event).data;
  return known ? eventNames[known] : String(event ?? '');
}
