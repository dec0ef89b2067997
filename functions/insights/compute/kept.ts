import type { Parameters } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { Plan } from './plan.ts';
import type { State } from './state.ts';
import { step } from './step.ts';
import { bitsOf, retentionMonths } from './windows.ts';

/** The months of the authors of so many posts fit into the processor's own memory. */
export const mostCounted = 250_000;

const countedMonths = ({ units, windows: { epoch } }: Plan) =>
  units.filter(({ month }) => month >= epoch).map(({ month }) => month);

/** The months whose own posts, or those up to half a year before, changed, and those that are yet to be counted. */
export function touchedMonths(plan: Plan, before: State | undefined): number[] {
  const moved = [...plan.changed, ...plan.stale].map(({ month }) => month);
  const uncounted = new Set(before?.uncounted);
  return countedMonths(plan).filter(
    (month) => uncounted.has(month) || moved.some((one) => month >= one && month <= one + retentionMonths),
  );
}

type Counting = { readonly plan: Plan; readonly months: readonly number[]; readonly countedTogether: number };

/** Counts returning authors of a source anew for some months. */
export async function stageKept(
  engine: DuckEngine,
  source: number,
  { plan, months, countedTogether }: Counting,
  onMonths: (months: number) => void,
): Promise<void> {
  const { epoch } = plan.windows;
  if (months.length === 0) return;
  await engine.run(`DELETE FROM kept WHERE source = ${source} AND month IN (${months.join(', ')})`);
  await engine.create(
    'touched',
    `SELECT * FROM (VALUES ${months.map((month) => `(${month})`).join(', ')}) AS t(month)`,
  );
  const from_month = Math.max(epoch, Math.min(...months) - retentionMonths);
  // Who wrote in none of these months is not counted; when they are all months, everybody wrote in one.
  const writing = `author IN (SELECT author FROM mention WHERE source = ${source} AND month IN (${months.join(', ')}))`;
  const active = `SELECT * FROM mention
    WHERE source = ${source} AND month >= ${from_month} ${months.length < countedMonths(plan).length ? `AND ${writing}` : ''}`;
  await engine.create('named', step('measure/named', { source }));
  const parameters = { source, epoch, from_month, touched: bitsOf(months, epoch) };
  await countPatterns(engine, active, parameters, countedTogether, (part) => onMonths(months.length * part));
  await engine.append('kept', step('measure/kept', parameters));
  for (const table of ['touched', 'named', 'pattern']) await engine.drop(table);
}

/** An author is counted in one of the parts, so the counts add up. */
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
