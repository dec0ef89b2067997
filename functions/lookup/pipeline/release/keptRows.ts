import type { Key } from '../../../platform/data/table/kind.ts';
import { isReconstructedRow, isVersioned, writerOf } from '../../release/rows/keys.ts';
import type { Kept } from '../../release/rows/state.ts';

export const keptBefore = (replacedBy: number, kept: readonly Kept[]): number =>
  kept.filter(([release]) => release < replacedBy).length;

/** Whether a kept release shows a row that another release replaced, or needs it to be served again. */
export function isNeeded({ PK, SK }: Key, replacedBy: number, kept: readonly Kept[]): boolean {
  if (isVersioned(PK)) {
    const writer = writerOf(SK);
    const own = kept.filter(([, , reconstructed = false]) => reconstructed === isReconstructedRow(SK));
    // A tombstone hides the rows below it as long as there may be any.
    if (writer === replacedBy) return keptBefore(replacedBy, own) > 0;
    return own.some(([release]) => writer <= release && release < replacedBy);
  }
  const number = Number(/#(\d+)/.exec(PK)?.[1]);
  if (PK.startsWith('MANIFEST#')) return kept.some(([release]) => release === number);
  return kept.some(([, generation]) => generation === number);
}
