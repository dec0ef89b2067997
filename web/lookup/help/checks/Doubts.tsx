import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { shiftText } from '../../../../shared/rules/lookup/forecast.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import style from './DataChecks.module.css';

/** Months that count although the checks found them odd, and files that couldn't be used. */
export function Doubts({
  source,
  checks: { doubts, skipped, shifts = [] },
}: {
  source: SourceId;
  checks: ReleaseChecks;
}) {
  const own = doubts.filter((each) => each.source === source);
  const shifted = shifts.filter((each) => each.source === source);
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
      {shifted.length > 0 && (
        <section aria-labelledby="shifted-verticals">
          <h2 className={style.heading} id="shifted-verticals">
            Verticals that moved as a whole
          </h2>
          <p>
            Their forecasts give no chance of growth, and nobody is mailed about them, while this is less than
            three months ago. Check whether the source’s classifier or coverage changed.
          </p>
          <ul>
            {shifted.map(({ vertical, percent }) => (
              <li key={vertical}>
                All of {verticalNames[vertical]} {shiftText(percent)}.
              </li>
            ))}
          </ul>
        </section>
      )}
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
