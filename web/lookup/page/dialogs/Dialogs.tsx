import type { ReactNode } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { metrics } from '../../../../shared/model/lookup/metric.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { sortedDistribution } from '../../../../shared/rules/lookup/distribution.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { authorMonths } from '../../../../shared/rules/lookup/retention.ts';
import { changeOf } from '../../../../shared/rules/lookup/yearChange.ts';
import { yearSumsText } from '../../../../shared/rules/lookup/yearSums.ts';
import { exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { useViewer } from '../../../api/viewer.ts';
import { AccessDetails } from '../../../ui/AccessDetails.tsx';
import { baseLabel } from '../../../ui/charts/base.ts';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { TableView } from '../../../ui/charts/TableView.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { useLastOpen } from '../../../ui/controls/useLastOpen.ts';
import { YearChange } from '../../../ui/figures/YearChange.tsx';
import { useDialog } from '../../objects/dialog.ts';
import { activityTable, yearTable } from './activityTable.ts';
import style from './Dialogs.module.css';
import { type DialogName, dialogNames } from './dialogs.ts';
import { MonthsTable } from './MonthsTable.tsx';

const titles: Record<DialogName, string> = {
  retention: 'User Retention',
  activity: 'Activity',
  yoy: 'YoY Change',
  vertical: 'Posts in the Market Vertical',
  distributions: 'Market Vertical Distributions',
  months: 'Earlier months',
  access: 'Access Details',
};

export function Dialogs({ insight, open: asked }: { insight: InsightDocument; open: string | null }) {
  const viewer = useViewer();
  const { close } = useDialog();
  const open = dialogNames.find((name) => name === asked) ?? null;
  const shown = useLastOpen(open);
  return (
    <Dialog opened={open !== null} onClose={close} title={shown ? titles[shown] : ''} size={620}>
      {shown === 'access' && <AccessDetails title="Your access" viewer={viewer} />}
      {shown === 'months' && <MonthsTable />}
      {shown && shown !== 'access' && shown !== 'months' && <Facts insight={insight} about={shown} />}
    </Dialog>
  );
}

function Facts({
  insight,
  about,
}: {
  insight: InsightDocument;
  about: Exclude<DialogName, 'access' | 'months'>;
}) {
  const { text, table } = facts[about](insight);
  return (
    <div className="stack gap-14">
      <div className="stack gap-6 muted">{text}</div>
      <div className={style.table}>
        <TableView table={table} caption={titles[about]} />
      </div>
    </div>
  );
}

type Content = (insight: InsightDocument) => { text: ReactNode; table: ChartTable };

const facts: Record<Exclude<DialogName, 'access' | 'months'>, Content> = {
  retention: ({ retention }) => ({
    text: (
      <p>
        The share of a month’s authors who post about the object again one to six months later.{' '}
        {metrics.user_retention.rule}
      </p>
    ),
    table: {
      columns: [
        { label: 'Months later', kind: 'count' },
        { label: 'Retention', kind: 'percent' },
        { label: baseLabel(authorMonths), kind: 'base' },
      ],
      rows: retention.percents.map((percent, at) => [at + 1, percent, retention.n[at] ?? null]),
    },
  }),
  activity: (insight) => ({
    text: (
      <p>
        {exactFigure(insight.activity.ppm)} authentic posts per month, averaged over the last three
        {insight.activity.spam_percent !== null &&
          `; ${percentFigure(insight.activity.spam_percent)} of all posts were spam`}
        . {metrics.activity.rule}
      </p>
    ),
    table: newestFirst(activityTable(insight, { from: insight.first_month, to: insight.last_month })),
  }),
  yoy: (insight) => ({
    text: (
      <>
        <p>
          The object: <YearChange {...changeOf(insight, 'posts')} figure="posts" unknown="N/A" />
          {' · its market vertical: '}
          <YearChange {...changeOf(insight, 'vertical')} figure="vertical" unknown="N/A" />
        </p>
        {yearSumsText(insight) && <p>{yearSumsText(insight)}</p>}
        <p>
          {metrics.authentic_yoy.formula}. {metrics.authentic_yoy.rule}
        </p>
      </>
    ),
    table: newestFirst(yearTable(insight, { from: insight.first_month, to: insight.last_month })),
  }),
  vertical: (insight) => ({
    text: (
      <p>
        All authentic posts in {verticalNames[insight.vertical]}, whichever objects they mention:{' '}
        {exactFigure(insight.activity.domain_ppm)} per month, averaged over the last three.{' '}
        {metrics.domain_yoy_percent.rule}
      </p>
    ),
    table: verticalTable(insight),
  }),
  distributions: ({ domain_percents }) => ({
    text: <p>{metrics.domain_percents.rule}</p>,
    table: {
      columns: [
        { label: 'Market vertical', kind: 'text' },
        { label: 'Share of posts, last 3 months', kind: 'percent' },
      ],
      rows: sortedDistribution(domain_percents.domains).map(({ vertical, latest }) => [
        verticalNames[vertical],
        latest,
      ]),
    },
  }),
};

const newestFirst = ({ columns, rows }: ChartTable): ChartTable => ({ columns, rows: rows.toReversed() });

function verticalTable({ vertical, year_changes, last_month }: InsightDocument): ChartTable {
  const [all, own] = [year_changes?.vertical, year_changes?.posts];
  const row = (end: number, posts: number, part: number | undefined) => [
    `${monthLabel(end - 2)} to ${monthLabel(end)}`,
    posts,
    part ?? null,
    part === undefined || posts === 0 ? null : (part / posts) * 100,
  ];
  return {
    columns: [
      { label: 'Months', kind: 'text' },
      { label: `Posts in ${verticalNames[vertical]}`, kind: 'count' },
      { label: 'Posts about the object', kind: 'count' },
      { label: 'Share', kind: 'percent' },
    ],
    rows: all ? [row(last_month, all.n, own?.n), row(last_month - 12, all.n_before, own?.n_before)] : [],
  };
}
