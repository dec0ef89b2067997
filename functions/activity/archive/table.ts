/** What the archive keeps of an event, in types that both databases spell alike. `ts` are milliseconds since 1970. */
export const archiveColumns = {
  id: 'varchar',
  ts: 'bigint',
  event: 'varchar',
  organization_uid: 'varchar',
  account_uid: 'varchar',
  token: 'varchar',
  app_name: 'varchar',
  object_sid: 'bigint',
  object_name: 'varchar',
  domain_name: 'varchar',
  page_name: 'varchar',
  form_name: 'varchar',
  report_uid: 'varchar',
  params: 'varchar',
  url: 'varchar',
  received_at: 'varchar',
} as const satisfies Record<string, 'varchar' | 'bigint'>;

/** Who removed what they did, until when, and the id that it counts for since. */
const erasedColumns = {
  organization_uid: 'varchar',
  account_uid: 'varchar',
  pseudonym: 'varchar',
  erased_until: 'bigint',
} as const satisfies Record<string, 'varchar' | 'bigint'>;

/** Each batch is a folder of files that never change: of a closed day, or of a month that was merged from its days. */
export const archiveTables = {
  /** Sorted by organization, so that reading one of them passes over the others. */
  event_archive: { folder: 'events/', format: 'parquet', columns: archiveColumns },
  /** Lines that are on their way there. */
  event_staged: { folder: 'staged/', format: 'json', columns: archiveColumns },
  /** Written before each query that needs it, and named by what is in it. */
  event_erased: { folder: 'erased/', format: 'json', columns: erasedColumns },
} as const;

export const resultsFolder = 'results/';

export const batchFolder = (table: keyof typeof archiveTables, batch: string) =>
  `${archiveTables[table].folder}batch=${batch}/`;
