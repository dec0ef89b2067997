import * as z from 'zod';

export const groupFields = [
  'ts',
  'ts_month',
  'ts_day',
  'event',
  'organization_uid',
  'account_uid',
  'app_name',
  'token',
  'object_sid',
  'object_name',
  'domain_name',
  'page_name',
  'form_name',
  'report_uid',
  'params',
  'url',
] as const;
export type GroupField = (typeof groupFields)[number];

/** Looked up at query time, since names may have changed. */
export const namingFields = ['account_name', 'email', 'info'] as const;
export type NamingField = (typeof namingFields)[number];

export const operations = ['=', '!=', 'in', '>=', '<'] as const;
export type Operation = (typeof operations)[number];

export const maxPeriodMonths = 24;
export const maxEventsRead = 20_000;
export const rowsPerPage = 1000;

const field = z.string().min(1).max(60);
const Value = z.union([z.string().max(300), z.number()]);
const Bound = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const Period = z.strictObject({ from: Bound, to: Bound });

export const Filter = z.strictObject({
  field,
  value: z.union([Value, z.array(Value).max(100)]).optional(),
  operation: z.string().max(20).optional(),
  is_null: z.boolean().optional(),
  is_not_null: z.boolean().optional(),
});
export type Filter = z.infer<typeof Filter>;

export const Aggregate = z.strictObject({
  field,
  do_return: z.boolean().default(false),
  do_order: z.boolean().default(false),
});
export type Aggregate = z.infer<typeof Aggregate>;

export const Summary = z.strictObject({
  function: z.literal('count'),
  field,
  do_order: z.boolean().default(false),
  descending: z.boolean().default(false),
});
export type Summary = z.infer<typeof Summary>;

export const LogRecord = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type LogRecord = z.infer<typeof LogRecord>;
