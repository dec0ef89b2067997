import * as z from 'zod';

/** What people do that is worth counting. */
export const EventType = z.enum([
  'page-load',
  'anon-login',
  'object-load',
  'login',
  'view-report',
  'view-guide',
  'logout',
  'csv-download',
  'click',
  'domain-change',
  'add-bookmark',
  'remove-bookmark',
]);
export type EventType = z.infer<typeof EventType>;

/** All that somebody without a session may report. */
export const visitorEvents: readonly EventType[] = ['page-load'];

export const maxEventsPerCall = 100;
export const oldestEventHours = 24;
export const newestEventMinutes = 2;

const text = (most: number) => z.string().normalize('NFKC').trim().min(1).max(most);

/** What the browser says of an event. Who it was, for which organization and when it arrived, only the server says. */
const eventFields = {
  object_sid: z.int().positive().optional(),
  object_name: text(200).optional(),
  domain_name: text(100).optional(),
  page_name: text(100).optional(),
  form_name: text(100).optional(),
  report_uid: text(60).optional(),
  params: text(1000).optional(),
  /** Only the path: what follows it may hold a token. */
  url: z
    .string()
    .max(2000)
    .transform((url) => (url.split(/[?#]/, 1)[0] ?? '').slice(0, 300))
    .pipe(z.string().startsWith('/'))
    .optional(),
};

/** A UUIDv7, made where the event happened: its time and its name in one, so that sending it again changes nothing. */
const EventId = z.uuidv7().toLowerCase();

export const ActivityEvent = z.strictObject({ id: EventId, event: EventType, ...eventFields });
export type ActivityEvent = z.infer<typeof ActivityEvent>;

/** The same as the body of a call itself, where there is only one. */
export const soleEvent = { id: EventId.optional(), event: EventType.optional(), ...eventFields };

/** The milliseconds since 1970 that a UUIDv7 begins with. */
export const timeOfEvent = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** An event as the person who did it may see it and take it along. */
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
