import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { Engine } from '../engine.ts';
import type { Reference } from '../files/reference.ts';
import { step } from '../steps/step.ts';
import type { Windows } from '../steps/windows.ts';
import type { Setting } from './assemble.ts';
import { Months } from './series.ts';

export const eligiblePosts = 15;

type Given = {
  readonly source: number;
  readonly present: readonly number[];
  readonly windows: Windows;
  readonly reference: Reference;
  readonly leastRow?: number | undefined;
  readonly leastBase?: number | undefined;
};

export async function readSetting(
  engine: Engine,
  { source, present, windows, reference, leastRow = minRow, leastBase = minShown }: Given,
): Promise<Setting> {
  const totals = new Map<number, Map<number, number>>();
  for (const row of await engine.rows(step('read/totals', { source }))) {
    const [vertical = 0, month = 0, authentic = 0] = row.map(Number);
    totals.set(vertical, (totals.get(vertical) ?? new Map()).set(month, authentic));
  }
  const months = new Months(present, windows.last_month);
  return { source, reference, months, epoch: windows.epoch, leastRow, leastBase, totals };
}

export type SidRange = readonly [from: number, to: number];

const objectsTogether = 1000;

export function sidRanges({ objects }: Reference): SidRange[] {
  const sids = [...objects.keys()].sort((one, other) => one - other);
  return Array.from({ length: Math.ceil(sids.length / objectsTogether) }, (_, range) => {
    const at = range * objectsTogether;
    return [sids[at] ?? 0, sids[Math.min(at + objectsTogether, sids.length) - 1] ?? 0];
  });
}
