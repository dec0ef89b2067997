import type { ListFigure } from '../../../../shared/model/lookup/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import { ChangeText } from '../../../ui/figures/ChangeText.tsx';
import { IntervalDot } from '../../../ui/figures/IntervalDot.tsx';
import style from './ResultsTable.module.css';

type Given = { figure: ListFigure };

export const FigureChange = ({ figure: { change, interval, since } }: Given) =>
  change && <ChangeText change={change.change} interval={interval} since={since} />;

/** From −50% to +100%; beyond that stands an arrow. */
export function FigureRange({ figure: { change, interval } }: Given) {
  if (typeof change?.change !== 'number' || !interval) return null;
  const { low, high, beyond } = interval;
  return (
    <span className={style.dot}>
      <IntervalDot
        value={change.change}
        low={low}
        high={high}
        scale="linear"
        min={-50}
        max={100}
        kind="change"
        clear={beyond === true}
        words={`likely ${signedRange({ low, high }, '%')}`}
      />
    </span>
  );
}
