import { useParams } from 'react-router-dom';
import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { publicFileAt, publicReportAt } from '../../../shared/paths.ts';
import { isReport } from '../../../shared/rules/content/shownReports.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { OutwardArrow } from '../../ui/controls/OutwardArrow.tsx';
import { ReportFacts } from '../../ui/product/ReportFacts.tsx';
import { PublicError } from '../PublicError.tsx';
import { ArticlePage } from '../parts/ArticlePage.tsx';
import { Figures } from '../parts/Figures.tsx';
import { LineFigure } from '../parts/LineFigure.tsx';
import { PublishedOn } from '../parts/PublishedOn.tsx';
import { useSiteData } from '../siteData.ts';
import style from './ReportPage.module.css';

export function ReportPage() {
  const { id = '' } = useParams();
  const report = useSiteData('reports')
    .reports.filter(isReport)
    .find(({ uid }) => publicReportAt(uid) === publicReportAt(id));
  if (!report) return <PublicError />;
  const { name, description, subjects, pub_date, page } = report;
  // Reports published in the browser have findings, and no page of figures.
  const findings = page?.findings ?? (report.findings ?? []).map((sentence) => ({ sentence, basis: null }));
  return (
    <ArticlePage
      mark={['Report', ...subjects.map(({ subjectName }) => subjectName)].join(' · ')}
      title={name}
      lead={page?.question ?? description}
      facts={<ReportFacts report={{ ...report, subjects: [] }} date={<PublishedOn date={pub_date} />} />}
      back={{ to: paths.resources, label: 'All reports' }}
    >
      {page && page.figures.length > 0 && <Figures figures={page.figures} />}
      {findings.length > 0 && (
        <section aria-labelledby="findings-title">
          <h2 id="findings-title" className={style.heading}>
            What it found
          </h2>
          <ol className={style.findings}>
            {findings.map(({ sentence, basis }) => (
              <li key={sentence}>
                <p className={style.finding}>{sentence}</p>
                {basis && <p className={style.basis}>{basis}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {page?.chart && <Chart {...page.chart} />}
      {page && <p className={style.source}>{page.source}</p>}
      {page && <p className={style.about}>{description}</p>}
      <Opening report={report} />
    </ArticlePage>
  );
}

type ChartProps = NonNullable<NonNullable<WorkProduct['page']>['chart']>;

function Chart({ title, reading, last_month, series }: ChartProps) {
  const ends = series.map(({ name, values }) => `${name}: ${exactFigure(values.at(-1))}`).join('; ');
  return (
    <section aria-labelledby="chart-title">
      <h2 id="chart-title" className={style.heading}>
        {title}
      </h2>
      <p className={style.reading}>{reading}</p>
      <LineFigure
        series={series}
        lastMonth={last_month}
        label={`${title}. In ${monthName(last_month)}, ${ends}.`}
      />
    </section>
  );
}

function Opening({ report: { uid, report_url, remote_file } }: { report: WorkProduct }) {
  return (
    <p className={style.actions}>
      {report_url && (
        <ActionAnchor href={report_url} target="_blank" rel="noopener">
          Read Report <OutwardArrow />
        </ActionAnchor>
      )}
      {remote_file && <ActionAnchor href={publicFileAt(uid)}>Open the PDF</ActionAnchor>}
      <ActionLink kind="outline" to={`${paths.portal}?tab=syndicated-reports`}>
        Read in the Portal
      </ActionLink>
    </p>
  );
}
