import { memo, type ReactNode, useState } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { monthLabel, monthName, spanText } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountText } from '../../../../shared/rules/lookup/oneAccount.ts';
import { latestMonths, monthsIn, type Period } from '../../../../shared/rules/lookup/period.ts';
import { retentionBase } from '../../../../shared/rules/lookup/retention.ts';
import { changeOf } from '../../../../shared/rules/lookup/yearChange.ts';
import { judgementOf, yearSums, yearsWithout } from '../../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { exactFigure, percentFigure, shortFigure } from '../../../../shared/rules/text/figures.ts';
import type { Explanation } from '../../../ui/charts/explanation.ts';
import { HowComputed } from '../../../ui/charts/HowComputed.tsx';
import { ChangeWithInterval } from '../../../ui/figures/ChangeWithInterval.tsx';
import { YearChange } from '../../../ui/figures/YearChange.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import { explainYear } from '../../figures/explainYear.ts';
import grid from '../../frame/grid.module.css';
import type { DialogName } from '../dialogs/dialogs.ts';
import style from './KeyMetrics.module.css';

type Figure = {
  name: string;
  value: ReactNode;
  exact: string;
  change: ReactNode;
  windows: readonly string[];
  years?: ReactNode;
  warning?: string | null;
  dialog: DialogName;
  explanations: readonly Explanation[];
};

export const KeyMetrics = memo(function KeyMetrics({
  insight,
  period,
  choose,
}: {
  insight: InsightDocument;
  period: Period;
  choose: Choose;
}) {
  const figures = figuresOf(insight, period);
  const [explained, setExplained] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const asked = figures.find(({ name }) => name === explained);
  return (
    <section className={grid.strip} aria-label="Key metrics">
      {figures.map(({ name, value, exact, change, windows, years, warning, dialog }) => (
        <div key={name} className={style.figure}>
          <div className={style.name}>
            <button type="button" className={style.open} data-on-paper onClick={() => choose({ dialog })}>
              {name}
            </button>
            <button
              type="button"
              className={style.how}
              aria-label={`How is this computed? ${name}`}
              title="How is this computed?"
              onClick={() => {
                setExplained(name);
                // The dialog returns focus only if it was mounted closed before it opens.
                setTimeout(() => setOpened(true));
              }}
            >
              <span aria-hidden="true">?</span>
            </button>
          </div>
          <p className={style.value}>
            <strong title={exact}>{value}</strong> {change}
          </p>
          {windows.map((line) => (
            <p key={line} className={style.window}>
              {line}
            </p>
          ))}
          {years && <p className={style.window}>{years}</p>}
          {warning && <p className={style.warning}>{warning}</p>}
        </div>
      ))}
      {asked && (
        <HowComputed
          title={asked.name}
          explanations={asked.explanations}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  );
});

function figuresOf(insight: InsightDocument, period: Period): Figure[] {
  const { activity, retention, last_month } = insight;
  const quarter = spanText(latestMonths(last_month, 3));
  const window = `3 months to ${monthName(last_month)} vs. a year earlier`;
  const average = `Average of ${quarter}`;
  const of = retentionBase(insight);
  const posts = changeOf(insight, 'posts');
  const latest = [2, 1, 0].map((ago) => ({
    name: monthLabel(last_month - ago),
    value: counted(activity.authentic.at(-1 - ago), 'post'),
  }));
  const spam = [2, 1, 0].map((ago) => ({
    name: monthLabel(last_month - ago),
    value: `${exactFigure(activity.spam.at(-1 - ago))} spam, ${exactFigure(activity.authentic.at(-1 - ago))} authentic`,
  }));
  return [
    {
      name: 'Posts per month',
      value: shortFigure(activity.ppm),
      exact: `${counted(activity.ppm, 'post')} per month`,
      change: <YearChange {...posts} figure="posts" />,
      windows: [average, window, posts.carried ?? []].flat(),
      years: yearsOf(insight),
      warning: oneAccountText(insight),
      dialog: 'activity',
      explanations: [{ metric: 'activity', inputs: latest }, explainYear(insight, 'posts')],
      ...yearTile(insight, period),
    },
    {
      name: `Posts in ${verticalNames[insight.vertical]}`,
      value: shortFigure(activity.domain_ppm),
      exact: `${counted(activity.domain_ppm, 'post')} per month in the whole market vertical`,
      change: <YearChange {...changeOf(insight, 'vertical')} figure="vertical" />,
      windows: [average, window],
      dialog: 'vertical',
      explanations: [{ metric: 'activity', inputs: ofVertical(insight) }, explainYear(insight, 'vertical')],
    },
    {
      name: '1-month retention',
      value: percentFigure(retention.percents[0]),
      exact: `${percentFigure(retention.percents[0])} of one month’s authors posted again the next month`,
      change: <YearChange {...changeOf(insight, 'retention')} figure="retention" />,
      windows: [window],
      dialog: 'retention',
      explanations: [
        { metric: 'user_retention', n: counted(of.count, of.of.slice(0, -1)) },
        explainYear(insight, 'retention'),
      ],
    },
    {
      name: 'Spam',
      value: percentFigure(activity.spam_percent),
      exact: `${percentFigure(activity.spam_percent)} of all posts of the last three months`,
      change: <YearChange {...changeOf(insight, 'spam')} figure="spam" />,
      windows: [window],
      dialog: 'activity',
      explanations: [{ metric: 'spam_percent', inputs: spam }, explainYear(insight, 'spam')],
    },
  ];
}

const yearMonths = 12;

/** With the latest twelve months chosen, the tile shows them instead of three. */
function yearTile(insight: InsightDocument, period: Period): Partial<Figure> {
  const { last_month } = insight;
  const sums = yearSums(insight);
  if (!sums || period.to !== last_month || monthsIn(period) !== yearMonths) return {};
  const perMonth = sums.posts / yearMonths;
  const inputs = [latestMonths(last_month, yearMonths), latestMonths(last_month, yearMonths, yearMonths)];
  return {
    value: shortFigure(perMonth),
    exact: `${counted(perMonth, 'post')} per month`,
    change: sums.change !== null && <ChangeWithInterval change={sums.change} interval={judgementOf(sums)} />,
    windows: [
      `Average of ${spanText(latestMonths(last_month, yearMonths))}`,
      `12 months to ${monthName(last_month)} vs. the 12 before`,
    ],
    years: undefined,
    explanations: [
      {
        metric: 'activity',
        inputs: inputs.map((months, at) => ({
          name: `${monthLabel(months.from)} to ${monthLabel(months.to)}`,
          value: counted(at === 0 ? sums.posts : sums.posts_before, 'post'),
        })),
      },
    ],
  };
}

function yearsOf(insight: InsightDocument): ReactNode {
  const without = yearsWithout(insight);
  if (without !== null) return `12 months vs. the 12 before: ${without}`;
  const sums = yearSums(insight);
  if (typeof sums?.change !== 'number') return null;
  return (
    <>
      12 months vs. the 12 before: <ChangeWithInterval change={sums.change} interval={judgementOf(sums)} />
    </>
  );
}

function ofVertical({ activity, vertical, year_changes, last_month }: InsightDocument) {
  const [all, own] = [year_changes?.vertical, year_changes?.posts];
  const months = `${monthLabel(last_month - 2)} to ${monthLabel(last_month)}`;
  return [
    {
      name: `All posts in ${verticalNames[vertical]}, ${months}`,
      value: all ? counted(all.n, 'post') : 'N/A',
    },
    { name: 'Per month', value: counted(activity.domain_ppm, 'post') },
    { name: 'About the object', value: own ? counted(own.n, 'post') : 'N/A' },
  ];
}
