import {
  type changeOf,
  countsText,
  unknownChange,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { ChangeWithInterval } from './ChangeWithInterval.tsx';
import style from './YearChange.module.css';

/** A year-over-year change, or both counts where the base is too small. */
export function YearChange({
  change,
  interval,
  carried,
  since,
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
      <span
        className={style.counts}
        title={
          since === null
            ? `Over three months: too few ${counted} to calculate a change.`
            : 'A year in which an object didn’t exist yet is none to compare with.'
        }
      >
        {unknownChange(change, figure, since)}
      </span>
    );
  }
  return (
    <span title={[countsText(change, figure), carried ?? []].flat().join('; ')}>
      <ChangeWithInterval change={change.change} interval={interval} unit={unit} good={good} />
    </span>
  );
}
