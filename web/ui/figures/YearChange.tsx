import type { YearChanges } from '../../../shared/model/insight.ts';
import { countsText, type YearFigure, yearFigures } from '../../../shared/rules/lookup/yearChange.ts';
import { Change } from '../charts/Change.tsx';
import style from './YearChange.module.css';

type Changes = { readonly year_changes?: Partial<Pick<YearChanges, YearFigure>> | undefined };

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
  return <Change value={change.change} unit={unit} good={good} {...(against ? { against } : {})} />;
}
