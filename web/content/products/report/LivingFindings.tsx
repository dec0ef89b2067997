import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CallError } from '../../../../shared/api/client.ts';
import { readInsight } from '../../../../shared/api/lookup/queries.ts';
import type { ReportFigures, ReportFinding } from '../../../../shared/model/content/reportFigures.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { mayOpen } from '../../../../shared/rules/access/visibility.ts';
import {
  measureChange,
  measured,
  measureName,
  measureText,
  versionOf,
} from '../../../../shared/rules/lookup/measure.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { explain } from '../../../api/errorText.ts';
import { useRead } from '../../../api/useRead.ts';
import { useViewer } from '../../../api/viewer.ts';
import style from './LivingFindings.module.css';
import { lookUpThen } from './lookUpThen.ts';

/** The findings of a report that was made here: each with its figure in the report and in the newest release. */
export function LivingFindings({ figures }: { figures: ReportFigures }) {
  const heading = useId();
  const opensLookUp = mayOpen('cf_lite', useViewer());
  return (
    <section className={style.living} aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Findings, then and now
      </h2>
      {!opensLookUp && (
        <p className={style.muted}>
          The newest figures are part of CF Lite, which your access profile doesn’t include.
        </p>
      )}
      <ol className="stack">
        {figures.findings.map((finding) => (
          <li key={finding.sentence} className={style.finding}>
            <p className={style.sentence}>{finding.sentence}</p>
            <dl className={style.figures}>
              <InReport finding={finding} figures={figures} opens={opensLookUp} />
              {opensLookUp && <Newest finding={finding} figures={figures} />}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Of = { finding: ReportFinding; figures: ReportFigures };

function InReport({ finding, figures, opens }: Of & { opens: boolean }) {
  const { measure, figure } = finding;
  return (
    <div>
      <dt>In this report, {monthName(figures.last_month)}</dt>
      <dd>
        {figure && measure && (
          <span className={style.figure} title={measureName(measure)}>
            {figure}
          </span>
        )}
        {opens && <Link to={lookUpThen(finding, figures)}>{thenLabel(finding, figures)}</Link>}
      </dd>
    </div>
  );
}

const thenLabel = ({ object_name }: ReportFinding, { last_month, release }: ReportFigures) =>
  release === null
    ? `${object_name}, the months of the report`
    : `${object_name} as of ${monthName(last_month)}`;

function Newest({ finding, figures }: Of) {
  const { object_sid: sid, object_name } = finding;
  const { source, vertical: domain } = figures;
  const { data, error } = useRead(readInsight, { sid, domain, source }, { settled: true });
  if (error) {
    return (
      <div>
        <dt>Newest data</dt>
        <dd className={style.muted}>{whyNot(error, finding, figures)}</dd>
      </div>
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <dt>Newest data</dt>
        <dd className={style.muted}>Reading…</dd>
      </div>
    );
  }
  const { insight, as_of } = data;
  return (
    <div>
      <dt>
        {as_of ? 'Last month of your access' : 'Newest data'}, {monthName(insight.last_month)}
      </dt>
      <dd>
        <NewestFigure finding={finding} insight={insight} />
        <Link to={lookUpThen(finding, { ...figures, last_month: insight.last_month, release: null })}>
          Look up {object_name}
        </Link>
      </dd>
    </div>
  );
}

function NewestFigure({
  finding: { measure, value, version },
  insight,
}: {
  finding: ReportFinding;
  insight: InsightDocument;
}) {
  if (!measure || value === null) return null;
  const now = measured(insight, measure);
  if (now === null) return <span className={style.muted}>no longer published</span>;
  const isSameMeaning = versionOf(insight, measure) === version;
  const change = isSameMeaning
    ? (measureChange(measure, value, now) ?? 'unchanged')
    : 'defined differently since';
  return (
    <>
      <span className={style.figure} title={measureName(measure)}>
        {measureText(measure, now)}
      </span>
      <span className={style.change}>{change}</span>
    </>
  );
}

function whyNot(
  error: CallError,
  { object_name }: ReportFinding,
  { source, vertical }: ReportFigures,
): string {
  if (error.code === 'forbidden' || error.code === 'domain_denied') {
    return `Your access profile doesn’t include ${verticalNames[vertical]} on ${sourceNames[source]}, so its figure isn’t shown.`;
  }
  if (error.code === 'not_found') return `${object_name} has no page in the newest release.`;
  return explain(error);
}
