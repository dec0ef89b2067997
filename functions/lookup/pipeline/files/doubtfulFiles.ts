import type { DuckEngine } from '../engines/duckdb.ts';
import { type DoubtfulMonth, doubtfulMonths } from './lostData.ts';
import { readCensus } from './monthCensus.ts';
import type { ReadablePosts } from './postFile.ts';
import { runningMonth } from './runningMonth.ts';

export async function doubtfulInFiles(
  engine: DuckEngine,
  good: readonly ReadablePosts[],
): Promise<DoubtfulMonth[]> {
  const complete = good.filter(({ level, month }) => level === 'E' && month < runningMonth());
  const found: DoubtfulMonth[] = [];
  for (const files of Map.groupBy(complete, ({ source }) => source).values()) {
    found.push(...doubtfulMonths(await readCensus(engine, files), () => true));
  }
  return found;
}
