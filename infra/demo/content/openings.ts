import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstOfMonth } from './reports.ts';

/** Positions stay open for two more months, whenever the demonstration starts. */
export function openingsIn(folder: string): object[] {
  const openings: object[] = JSON.parse(readFileSync(join(folder, 'careers.json'), 'utf8'));
  return openings.map((each) => ({ ...each, until: firstOfMonth(-3) }));
}
