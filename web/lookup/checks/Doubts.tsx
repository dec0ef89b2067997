import type { ReleaseChecks } from '../../../shared/model/lookup/releaseChecks.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import style from './DataChecks.module.css';

/** Months that count although the checks found them odd, and files that couldn't be used. */
export function Doubts({ source, checks: { doubts, skipped } }: { source: SourceId; checks: ReleaseChecks }) {
  const own = doubts.filter((each) => each.source === source);
  return (
    <>
      <section aria-labelledby="odd-months">
        <h2 className={style.heading} id="odd-months">
          Odd months
        </h2>
        {own.length === 0 ? (
          <p>The checks found nothing odd in the months of {sourceNames[source]}.</p>
        ) : (
          <dl className={style.doubts}>
            {own.map(({ month, says }) => (
              <div key={month}>
                <dt>{monthLabel(month)}</dt>
                <dd>{says.join('; ')}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {skipped.length > 0 && (
        <section aria-labelledby="skipped-files">
          <h2 className={style.heading} id="skipped-files">
            Files that couldn’t be used
          </h2>
          <ul>
            {skipped.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
