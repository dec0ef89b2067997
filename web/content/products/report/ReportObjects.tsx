import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { mayOpen } from '../../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../../api/viewer.ts';
import { type LookupPlace, lookupViewAt } from '../../../navigation/paths.ts';
import style from './Report.module.css';

export function ReportObjects({ report: { objects, subjects } }: { report: ReportDetail }) {
  const heading = useId();
  const place = useLookupPlace(subjects);
  return (
    <section className="mt-28" aria-labelledby={heading}>
      <h2 id={heading} className="mb-8 muted sans small strong">
        {place ? 'Look up in CF Lite' : 'What it covers'}
      </h2>
      {place && (
        <p className="mb-8 muted small">
          A report keeps the figures of its date. These pages show the current release.
        </p>
      )}
      <ul className="flex wrap gap-8">
        {objects.map(({ object_sid, object_name, type }) => (
          <li key={object_sid}>
            {place ? (
              <Link
                className={style.chip}
                to={lookupViewAt({ sid: object_sid, type, ...place })}
                title={typeName(type)}
              >
                {object_name}
              </Link>
            ) : (
              <span className={style.chip}>{object_name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the viewer can look up the report's objects: in their source, preferably in the report's vertical. */
function useLookupPlace(subjects: ReportDetail['subjects']): Pick<LookupPlace, 'source' | 'domain'> | null {
  const viewer = useViewer();
  if (!mayOpen('cf_lite', viewer)) return null;
  const sources = viewer.profile?.sources ?? [];
  const own = sources.find(({ source }) => source === viewer.source) ?? sources[0];
  const domain = own?.verticals.find((vertical) =>
    subjects.some(({ subjectSID }) => subjectSID === vertical),
  );
  return own ? { source: own.source, domain: domain ?? null } : null;
}
