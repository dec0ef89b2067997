import { hasCommonMonth } from '../../../shared/rules/lookup/commonMonth.ts';
import { spanText } from '../../../shared/rules/lookup/months.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import style from './Compare.module.css';
import type { Contender } from './contender.ts';

/** Reasons why figures can’t be compared, each with a remedy. */
export function CompareNotes({
  repeated,
  contenders,
  period,
}: {
  repeated: boolean;
  contenders: readonly Contender[];
  period: Period;
}) {
  const insights = contenders.map(({ insight }) => insight);
  const notes = [
    repeated ? 'An object can’t be compared with itself, so each is shown once. Add another object.' : [],
    hasCommonMonth(insights, period)
      ? []
      : `These objects have no month with posts in common from ${spanText(period)}, so no month compares them. Choose other dates or other objects.`,
  ].flat();
  if (notes.length === 0) return null;
  return (
    <div className={style.notes} role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
