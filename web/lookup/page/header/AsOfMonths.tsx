import { Link } from 'react-router-dom';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { type PublishedMonth, useMonths } from '../dialogs/useMonths.ts';
import style from './AsOfMonths.module.css';

/** The page as it was published, or as it would have looked, in an earlier month. */
export function AsOfMonths({ onChosen }: { onChosen: () => void }) {
  const months = useMonths() ?? [];
  if (months.length < 2) return null;
  const published = months.filter(({ reconstructed }) => !reconstructed);
  const computed = months.filter(({ reconstructed }) => reconstructed);
  return (
    <div className={style.asOf}>
      <Months title="As of" months={published} onChosen={onChosen} />
      <Months title="As it would have looked in" months={computed} onChosen={onChosen} />
    </div>
  );
}

function Months({
  title,
  months,
  onChosen,
}: {
  title: string;
  months: readonly PublishedMonth[];
  onChosen: () => void;
}) {
  if (months.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={style.title}>{title}</h3>
      <ul className={style.months}>
        {months.map(({ release, to, isShown, current, last_month, edition }) => (
          <li key={release}>
            <Link to={to} aria-current={isShown || undefined} onClick={onChosen}>
              {monthLabel(last_month)}
              {edition > 1 && ` (${edition})`}
              {current && ' (latest)'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
