import {
  changeIntervalText,
  countsText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { Change } from '../charts/Change.tsx';
import style from './YearChange.module.css';

type Changes = Parameters<typeof changeIntervalText>[0];

/** A figure’s change over a year, or the two counts where the base is too small for one. */
export function YearChange({
  insight,
  figure,
  against,
  unknown = null,
}: {
  insight: Changes;
  figure: YearFigure;
  against?: string;
  /** Stands where no change is known. */
  unknown?: string | null;
}) {
  const change = insight.year_changes?.[figure];
  if (!change) return unknown;
  const { unit, good, counted } = yearFigures[figure];
  if (change.change === null) {
    return (
      <span className={style.counts} title={`Over three months: too few ${counted} to calculate a change.`}>
        {countsText(change, figure)}
      </span>
    );
  }
  const rests = [changeIntervalText(insight, figure), countsText(change, figure)].filter(Boolean).join('; ');
  return (
    <span title={rests}>
      <Change value={change.change} unit={unit} good={good} {...(against ? { against } : {})} />
    </span>
  );
}
