import type { ListFigure } from '../../../../../shared/model/lookup/figures.ts';
import { hasMoved } from '../../../../../shared/rules/lookup/ownRows.ts';
import { changeFigure } from '../../../../../shared/rules/text/figures.ts';
import { IntervalDot } from '../../../../ui/figures/IntervalDot.tsx';

const min = -50;
const max = 100;

export const rangeHeading = 'Likely range, −50% to +100%';

export const rangeWords = ({ low, high }: { low: number; high: number }): string =>
  `likely ${changeFigure(low)} to ${changeFigure(high)}`;

/** Filled and colored as the change beside it is. */
export function RangeDot({ figure }: { figure: ListFigure }) {
  const { change, interval } = figure;
  if (!interval || typeof change?.change !== 'number') return null;
  const { low, high } = interval;
  const value = change.change;
  return (
    <IntervalDot
      {...{ value, low, high, min, max }}
      scale="linear"
      kind="change"
      clear={hasMoved({ figure })}
      words={`${changeFigure(value)}, ${rangeWords(interval)}`}
    />
  );
}
