import { memo, type ReactNode, useState } from 'react';
import type { ChangeJudgement } from '../../../../shared/model/lookup/finding.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { latestMonths, monthLabel, monthsIn, type Period } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountText } from '../../../../shared/rules/lookup/oneAccount.ts';
import { retentionBase } from '../../../../shared/rules/lookup/retention.ts';
import { changeOf } from '../../../../shared/rules/lookup/yearChange.ts';
import { judgementOf, yearSums } from '../../../../shared/rules/lookup/yearSums.ts';
import {
  changeFigure,
  counted,
  exactFigure,
  percentFigure,
  shareFigure,
} from '../../../../shared/rules/text/figures.ts';
import type { Explanation } from '../../../ui/charts/explanation.ts';
import { HowComputed } from '../../../ui/charts/HowComputed.tsx';
import { Sparkline } from '../../../ui/charts/Sparkline.tsx';
import { useRoving } from '../../../ui/controls/useRoving.ts';
import { ChangeText } from '../../../ui/figures/ChangeText.tsx';
import { YearChange } from '../../../ui/figures/YearChange.tsx';
import { explainYear } from '../../figures/explainYear.ts';
import grid from '../../figures/grid.module.css';
import type { Choose } from '../../objects/lookupQuery.ts';
import type { DialogName } from '../dialogs/dialogs.ts';
import style from './KeyMetrics.module.css';

type Figure = {
  name: string;
  value: ReactNode;
  exact: string;
  change: ReactNode;
  /** The third line. */
  note: string | null;
  isWarning?: boolean;
  months?: readonly (number | null)[];
  dialog: DialogName;
  explanations: readonly Explanation[];
};

export const KeyMetrics = memo(function KeyMetrics({
  name: about,
  insight,
  period,
  choose,
}: {
  name: string;
  insight: InsightDocument;
  period: Period;
  choose: Choose;
}) {
  const figures = figuresOf(about, insight, period);
  const [explained, setExplained] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  // One Tab stop for the whole strip, so that the first chart is near.
  const point = useRoving(2 * figures.length);
  const asked = figures.find(({ name }) => name === explained);
  return (
    <section className={grid.strip} aria-label="Key metrics">
      {figures.map(({ name, value, exact, change, note, isWarning, months, dialog }, at) => (
        <div key={name} className={style.figure}>
          <div className="row gap-2">
            <button
              type="button"
              className="muted small left hover-ink hover-underline tall-24"
              data-on-paper
              {...point(2 * at)}
              onClick={() => choose({ dialog })}
            >
              {name}
            </button>
            <button
              type="button"
              className={style.how}
              aria-label={`How is this computed? ${name}`}
              title="How is this computed?"
              {...point(2 * at + 1)}
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
          {note && <p className={isWarning ? style.warning : `${style.note} cut muted tiny`}>{note}</p>}
          {months && (
            <span className={style.months}>
              <Sparkline values={months.slice(-24)} />
            </span>
          )}
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

function figuresOf(about: string, insight: InsightDocument, period: Period): Figure[] {
  const { activity, retention, last_month } = insight;
  const of = retentionBase(insight);
  const posts = changeOf(insight, 'posts');
  const warning = oneAccountText(insight) ?? posts.carried;
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
      value: exactFigure(activity.ppm),
      exact: `${counted(activity.ppm, 'post')} per month`,
      change: <YearChange {...posts} figure="posts" />,
      note: likelyText(posts.interval),
      months: activity.authentic,
      dialog: 'activity',
      explanations: [{ metric: 'activity', inputs: latest }, explainYear(insight, 'posts')],
      ...yearTile(insight, period),
      ...(warning ? { note: warning, isWarning: true } : {}),
    },
    {
      name: `Posts in ${verticalNames[insight.vertical]}`,
      value: exactFigure(activity.domain_ppm),
      exact: `${counted(activity.domain_ppm, 'post')} per month in the whole market vertical`,
      change: <YearChange {...changeOf(insight, 'vertical')} figure="vertical" />,
      note: partText(about, activity),
      dialog: 'vertical',
      explanations: [{ metric: 'activity', inputs: ofVertical(insight) }, explainYear(insight, 'vertical')],
    },
    {
      name: '1-month retention',
      value: percentFigure(retention.percents[0]),
      exact: `${percentFigure(retention.percents[0])} of one month’s authors posted again the next month`,
      change: <YearChange {...changeOf(insight, 'retention')} figure="retention" />,
      note: 'of authors post again the next month',
      months: retention.one_month,
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
      note: 'of all posts, removed from the rest',
      months: activity.spam_percents,
      dialog: 'activity',
      explanations: [{ metric: 'spam_percent', inputs: spam }, explainYear(insight, 'spam')],
    },
  ];
}

/** A change within the usual ups and downs is beside these, since its own interval may leave out zero. */
function likelyText(interval: ChangeJudgement | null): string | null {
  if (!interval) return null;
  const { beyond, low, high, usual_low, usual_high } = interval;
  const [of, from, to] =
    beyond === false && usual_low !== undefined && usual_high !== undefined
      ? ['usual here', usual_low, usual_high]
      : ['likely', low, high];
  return `${of} ${changeFigure(from)} to ${changeFigure(to)}`;
}

const partText = (name: string, { ppm, domain_ppm }: InsightDocument['activity']): string | null =>
  ppm !== null && domain_ppm ? `${name} is ${shareFigure((100 * ppm) / domain_ppm)} of them` : null;

const yearMonths = 12;

/** With the latest twelve months chosen, the tile shows them instead of three. */
function yearTile(insight: InsightDocument, period: Period): Partial<Figure> {
  const { last_month } = insight;
  const sums = yearSums(insight);
  if (!sums || period.to !== last_month || monthsIn(period) !== yearMonths) return {};
  const perMonth = sums.posts / yearMonths;
  const inputs = [latestMonths(last_month, yearMonths), latestMonths(last_month, yearMonths, yearMonths)];
  const interval = judgementOf(sums);
  return {
    value: exactFigure(perMonth),
    exact: `${counted(perMonth, 'post')} per month`,
    change: sums.change !== null && <ChangeText change={sums.change} interval={interval} />,
    note: ['12 months against the 12 before', likelyText(interval) ?? []].flat().join(', '),
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
