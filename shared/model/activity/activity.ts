import * as z from 'zod';

export const EventType = z.enum([
  'page-load',
  'anon-login',
  'object-load',
  'login',
  'view-report',
  'read-page',
  'download-report',
  'view-guide',
  'logout',
  'csv-download',
  'click',
  'domain-change',
  'add-bookmark',
  'remove-bookmark',
]);
export type EventType = z.infer<typeof EventType>;

/** The server, or whoever sends a call: a person with an account, a guest of a preview link, or neither. */
export const eventWriters = ['server', 'person', 'guest', 'anonymous'] as const;
export type EventWriter = (typeof eventWriters)[number];

/** Who may write each event. The server writes its own with the change that they report. */
export const writersOf: Record<EventType, readonly EventWriter[]> = {
  login: ['server'],
  'anon-login': ['server'],
  'page-load': ['person', 'guest', 'anonymous'],
  'object-load': ['person', 'guest'],
  'view-report': ['person', 'guest'],
  'read-page': ['person', 'guest'],
  'download-report': ['person', 'guest'],
  'view-guide': ['person', 'guest'],
  logout: ['person', 'guest'],
  'csv-download': ['person', 'guest'],
  click: ['person', 'guest'],
  'domain-change': ['person', 'guest'],
  'add-bookmark': ['person'],
  'remove-bookmark': ['person'],
};

export const maxEventsPerCall = 100;
export const oldestEventHours = 24;
export const newestEventMinutes = 2;

const text = (most: number) => z.string().normalize('NFKC').trim().min(1).max(most);

/** Fields from the browser. The server adds the person, the organization and the time of arrival. */
const eventFields = {
  object_sid: z.int().positive().optional(),
  object_name: text(200).optional(),
  domain_name: text(100).optional(),
  page_name: text(100).optional(),
  form_name: text(100).optional(),
  report_uid: text(60).optional(),
  params: text(1000).optional(),
  /** Without the query, which may contain a token. */
  url: z
    .string()
    .max(2000)
    .transform((url) => (url.split(/[?#]/, 1)[0] ?? '').slice(0, 300))
    .pipe(z.string().startsWith('/'))
    .optional(),
};

/** A UUIDv7 made by the client: its time and identity, so that retries are idempotent. */
const EventId = z.uuidv7().toLowerCase();

export const ActivityEvent = z.strictObject({ id: EventId, event: EventType, ...eventFields });
export type ActivityEvent = z.infer<typeof ActivityEvent>;

/** A single event as the body itself. */
export const soleEvent = { id: EventId.optional(), event: EventType.optional(), ...eventFields };

/** The timestamp of a UUIDv7. */
export const timeOfEvent = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export const OwnEvent = z.object({
  ts: z.string(),
  event: EventType,
  app_name: z.string(),
  received_at: z.string(),
  object_sid: z.number().optional(),
  object_name: z.string().optional(),
  domain_name: z.string().optional(),
  page_name: z.string().optional(),
  form_name: z.string().optional(),
  report_uid: z.string().optional(),
  params: z.string().optional(),
  url: z.string().optional(),
});
export type OwnEvent = z.infer<typeof OwnEvent>;
