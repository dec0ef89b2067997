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

/** Each batch is a folder of files that never change: of a closed day, or of a month that was merged from its days. */
export const archiveTables = {
  /** Sorted by organization, so that reading one of them passes over the others. */
  event_archive: { folder: 'events/', format: 'parquet' },
  /** Lines that are on their way there. */
  event_staged: { folder: 'staged/', format: 'json' },
} as const;

export const resultsFolder = 'results/';

export const batchFolder = (table: keyof typeof archiveTables, batch: string) =>
  `${archiveTables[table].folder}batch=${batch}/`;
