import type { Parameters } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { step } from '../steps/step.ts';
import { bitsOf, newMonths } from '../steps/windows.ts';
import type { countingOf } from './plan.ts';

/** Chosen so that the months of these posts' authors fit into the processor cache. */
export const maxCounted = 250_000;

type Counting = ReturnType<typeof countingOf> & { readonly epoch: number; readonly countedTogether: number };

export async function stageKept(
  engine: DuckEngine,
  source: number,
  { months, touched, epoch, countedTogether }: Counting,
  onMonths: (months: number) => void,
): Promise<void> {
  if (touched.length === 0) return;
  const among = touched.join(', ');
  await engine.run(`DELETE FROM kept WHERE source = ${source} AND month IN (${among})`);
  await engine.create(
    'touched',
    `SELECT * FROM (VALUES ${touched.map((month) => `(${month})`).join(', ')}) AS t(month)`,
  );
  const from_month = Math.max(epoch, Math.min(...touched) - newMonths);
  // Counting every month includes every author, so the filter is left out then.
  const writing = `author IN (SELECT author FROM mention WHERE source = ${source} AND month IN (${among}))`;
  const active = `SELECT * FROM mention
    WHERE source = ${source} AND month >= ${from_month} ${touched.length < months.length ? `AND ${writing}` : ''}`;
  await engine.create('named', step('measure/named', { source }));
  const parameters = { source, epoch, from_month, touched: bitsOf(touched, epoch) };
  await countPatterns(engine, active, parameters, countedTogether, (part) => onMonths(touched.length * part));
  await engine.append('kept', step('measure/kept', parameters));
  for (const table of ['touched', 'named', 'pattern']) await engine.drop(table);
}

/** Counts of parts can be added because each author is in exactly one part. */
async function countPatterns(
  engine: DuckEngine,
  active: string,
  parameters: Parameters,
  countedTogether: number,
  onPart: (part: number) => void,
): Promise<void> {
  const [[posts] = []] = await engine.rows(`SELECT count(*) FROM (${active}) a`);
  const parts = Math.max(1, Math.ceil(Number(posts) / countedTogether));
  const patterns = step('measure/pattern', parameters);
  for (let part = 0; part < parts; part += 1) {
    await engine.view('active_post', `${active} AND author % ${parts} = ${part}`);
    if (part === 0) await engine.create('pattern', patterns);
    else await engine.append('pattern', patterns);
    onPart(1 / parts);
  }
}
