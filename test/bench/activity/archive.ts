import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { type Figure, median, sized, takeTurns, timed } from '../harness.ts';
import { benchEvents, largest } from './events.ts';
import { scaled } from './scale.ts';

const month = '2025-11';
const rounds = sized(6, 1);
const perRound = sized(5, 1);

/** An archive of many organizations, compared with the same query on its files without anything around the database. */
export async function archive(data: string): Promise<Figure[]> {
  const { archiveWriter } = await import('../../../functions/activity/archive/writeBatch.ts');
  const { archiveQueries } = await import('../../../functions/activity/archive/athena.ts');
  const events = scaled(10_000_000);
  const writer = archiveWriter(month);
  const perOrganization = Math.round(events / 100);
  for (let at = 0; at < 100; at += 1) {
    const organization = at === 50 ? largest : (`org_${String(at).padStart(3, '0')}` as OrganizationUid);
    await writer.add(benchEvents(perOrganization, month, organization));
  }
  const batch = await writer.finish();
  const question = (from: string, where: string) =>
    `SELECT e.object_name, count(*) FROM ${from} AS e WHERE e.organization_uid = '${largest}'${where} GROUP BY 1`;
  const queries = archiveQueries(10_000);
  const own = () => queries.rows(question('event_archive', ` AND e.batch = '${batch}'`));
  await own();
  const folder = join(data, 'athena');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes(`${batch}`) && name.endsWith('.parquet'))
    .map((name) => `'${join(folder, name)}'`);
  const engine = await DuckEngine.open({ tempFolder: data });
  const bare = () => engine.rows(question(`read_parquet([${files.join(', ')}])`, ''));
  const { subject, reference } = await takeTurns({
    subject: timed(perRound, own),
    reference: timed(perRound, bare),
    rounds,
  });
  engine.close();
  const [value, other] = [median(subject), median(reference)];
  return [
    {
      name: `a question to an archive of ${events.toLocaleString('en')} events`,
      unit: 'ms',
      value,
      reference: { name: 'plain DuckDB on the same file', value: other },
      ratio: value / other,
      limit: { most: 1.5 },
    },
  ];
}
