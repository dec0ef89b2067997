import { exactFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import type { Explanation } from '../../ui/charts/explanation.ts';

type OfRivals = {
  readonly rivals?: number | undefined;
  readonly rivals_known?: number | undefined;
  readonly largest?: number | undefined;
};

/** Names the rivals behind an index and how much the largest of them weighs; nothing without any. */
export function explainIndex(
  groups: readonly (OfRivals & { readonly name: string; readonly of: string })[],
  of: 'authors' | 'posts',
): Explanation[] {
  const inputs = groups.flatMap(({ name, of: others, rivals, rivals_known, largest }) =>
    rivals === undefined
      ? []
      : [
          {
            name: `${name}: other ${others}`,
            value: `${exactFigure(rivals)}, with ${exactFigure(rivals_known)} ${of} together`,
          },
          { name: `${name}: the largest of them`, value: `${shareFigure(largest)} of these ${of}` },
        ],
  );
  return inputs.length > 0 ? [{ metric: 'index', inputs, n: undefined }] : [];
}
