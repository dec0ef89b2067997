import {
  type BesideCategory,
  besideText,
  indexFigure,
  indexText,
} from '../../../shared/rules/lookup/besideCategory.ts';
import style from './IndexFigure.module.css';

/** The index where it clearly differs from 100, otherwise a sign that explains itself on hover and to screen readers. */
export function IndexFigure({ beside }: { beside: BesideCategory | null }) {
  const words = beside?.clear ? `${besideText(beside)} (${indexText(beside)})` : besideText(beside);
  if (!beside?.clear)
    return (
      <span className={style.none} title={words}>
        <span aria-hidden="true">{indexFigure(beside)}</span>
        <span className="unseen">{words}</span>
      </span>
    );
  return (
    <strong className={beside.times > 1 ? style.above : style.below} title={words}>
      <span className="unseen">index </span>
      {indexFigure(beside)}
    </strong>
  );
}
