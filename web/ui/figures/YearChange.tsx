import {
  type changeOf,
  countsText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { ChangeWithInterval } from './ChangeWithInterval.tsx';
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
      <ChangeWithInterval change={change.change} interval={interval} unit={unit} good={good} />
    </span>
  );
}
