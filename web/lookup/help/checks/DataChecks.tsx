import { useSearchParams } from 'react-router-dom';
import { readReleaseChecks } from '../../../../shared/api/lookup/queries.ts';
import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { SourceId, sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { shiftText } from '../../../../shared/rules/lookup/forecast.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { useRead } from '../../../api/useRead.ts';
import { AdminPage } from '../../../ui/console/AdminPage.tsx';
import { AsyncPart } from '../../../ui/controls/AsyncPart.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { momentText } from '../../../ui/dayText.ts';
import style from './DataChecks.module.css';
import { LeftOutChart, LeftOutTable } from './LeftOutTable.tsx';

/** Months that count although the checks found them odd, and files that couldn't be used. */
function Doubts({
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
        <h2 className="text-18 mb-8" id="odd-months">
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
          <h2 className="text-18 mb-8" id="shifted-verticals">
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
          <h2 className="text-18 mb-8" id="skipped-files">
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

/** For those who look after the data: what the current release left out, and what was odd about its months. */
export function DataChecks() {
  const read = useRead(readReleaseChecks, {});
  return (
    <AdminPage title="Data Checks">
      <AsyncPart read={read} lines={4}>
        {({ release, released_at, forced, checks }) => (
          <div className="stack gap-16 narrowable">
            <p>
              Release {release}, live since {momentText(released_at)}.
              {forced && ` It was published although it shrank: ${forced}`}
            </p>
            {checks ? (
              <Checks checks={checks} />
            ) : (
              <p>This release was built before its checks were kept. The next build keeps them.</p>
            )}
          </div>
        )}
      </AsyncPart>
    </AdminPage>
  );
}

function Checks({ checks }: { checks: ReleaseChecks }) {
  const [query, setQuery] = useSearchParams();
  const sources = [...new Set(checks.months.map(({ source }) => source))];
  const asked = SourceId.safeParse(Number(query.get('source'))).data;
  const source = sources.find((each) => each === asked) ?? sources[0];
  if (source === undefined) return <p>This release has no posts.</p>;
  const months = checks.months.filter((each) => each.source === source);
  const choose = (chosen: string) => {
    const next = new URLSearchParams(query);
    next.set('source', chosen);
    setQuery(next, { replace: true });
  };
  return (
    <>
      <div className={style.sources}>
        <Segmented
          label="Source"
          options={sources.map((each) => ({ value: String(each), label: sourceNames[each] }))}
          value={String(source)}
          onChange={choose}
        />
      </div>
      <p className={style.meaning}>
        Spam and lost months count in no figure but Spam %. Advertisements and repeats count, and are shown so
        that a change in them is noticed. A repeat is a post whose author said exactly the same before in that
        month.
      </p>
      <LeftOutChart source={source} months={months} />
      <LeftOutTable source={source} months={months} />
      <Doubts source={source} checks={checks} />
    </>
  );
}
