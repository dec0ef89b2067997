import {
  changeIntervalText,
  countsText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { Change } from '../charts/Change.tsx';
import style from './YearChange.module.css';

type Changes = Parameters<typeof changeIntervalText>[0];

/** A year-over-year change, or both counts where the base is too small. */
export function YearChange({
  insight,
  figure,
  against,
  unknown = null,
}: {
  insight: Changes;
  figure: YearFigure;
  against?: string;
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
