import { toneOf } from '../../../shared/rules/lookup/changeTone.ts';
import {
  type changeOf,
  countsText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { Change } from '../charts/Change.tsx';
import style from './YearChange.module.css';

/** A year-over-year change, or both counts where the base is too small. */
export function YearChange({
  change,
  interval,
  figure,
  unknown = null,
}: ReturnType<typeof changeOf> & {
  figure: YearFigure;
  unknown?: string | null;
}) {
  if (!change) return unknown;
  const { unit, good, counted } = yearFigures[figure];
  if (change.change === null) {
    return (
      <span className={style.counts} title={`Over three months: too few ${counted} to calculate a change.`}>
        {countsText(change, figure)}
      </span>
    );
  }
  return (
    <span title={countsText(change, figure)}>
      <Change value={change.change} unit={unit} tone={toneOf(change.change, interval, good)} />
      {interval && (
        <span className={style.interval}>
          {' '}
          (<span className="unseen">95% interval </span>
          {signedRange(interval, '%')})
        </span>
      )}
    </span>
  );
}
