import type { EventType } from '../../shared/model/activity.ts';

/** What people did, as their administrator would say it. */
const eventNames: Record<EventType, string> = {
  'page-load': 'Pages opened',
  'anon-login': 'Preview visits',
  'object-load': 'Look-ups',
  login: 'Logins',
  'view-report': 'Reports opened',
  'view-guide': 'Guides opened',
  logout: 'Logouts',
  'csv-download': 'Files downloaded',
  click: 'Clicks',
  'domain-change': 'Changes of vertical',
  'add-bookmark': 'Bookmarks added',
  'remove-bookmark': 'Bookmarks removed',
};

export const eventName = (event: unknown): string =>
  eventNames[event as EventType] ?? (typeof event === 'string' ? event : '');
