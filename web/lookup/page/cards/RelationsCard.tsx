import { memo, useMemo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import {
  type InsightDocument,
  type Relation,
  relationMonths,
} from '../../../../shared/model/lookup/insight.ts';
import { foundIn } from '../../../../shared/rules/lookup/findings/finding.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import {
  hasValues,
  monthLabel,
  monthText,
  type Period,
  sliceSeries,
  sumOf,
} from '../../../../shared/rules/lookup/months.ts';
import { chooseKind, firstKind, relationsOf } from '../../../../shared/rules/lookup/relations.ts';
import { shorten, shortNames } from '../../../../shared/rules/lookup/shorten.ts';
import { counted, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { maxInputs } from '../../../ui/charts/explanation.ts';
import { seriesColor } from '../../../ui/charts/ShareDonut.tsx';
import { Timeline } from '../../../ui/charts/timeline/Timeline.tsx';
import type { TimelineSeries } from '../../../ui/charts/timeline/timelineSeries.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Empty } from '../../figures/Empty.tsx';
import { monthlyFile } from '../../figures/monthlyFile.ts';
import { fewPosts, gapsNote, monthsOf, percentAxis, previousValues } from '../../figures/timelineValues.ts';
import type { Choose } from '../../objects/lookupQuery.ts';

/** A limit for legibility; the table has all relations. */
const drawn = 6;

const nothingKnown = `Relations cover the last ${relationMonths} months that have at least ${minShown} posts. Choose other dates.`;

function drawnOf(relations: readonly Relation[], found: number | undefined): readonly Relation[] {
  const at = relations.findIndex(({ sid }) => sid === found);
  return at < drawn
    ? relations.slice(0, drawn)
    : [...relations.slice(0, drawn - 1), ...relations.slice(at, at + 1)];
}

/** Months with few posts have no shares, so this takes the latest month that has any. */
function spokenLatest(relations: readonly Relation[], lastMonth: number): string {
  const months = relations[0]?.percents ?? [];
  const latest = months.findLastIndex((_, at) => relations.some(({ percents }) => percents[at] !== null));
  if (latest < 0) return nothingKnown;
  const shares = relations.map(({ name, percents }) => `${name} ${percentFigure(percents[latest])}`);
  return `In ${monthLabel(lastMonth - (months.length - 1 - latest))}: ${shares.join('; ')}.`;
}

export const RelationsCard = memo(function RelationsCard({
  insight,
  kind: asked,
  period: wanted,
  compared,
  choose,
}: {
  insight: InsightDocument;
  kind: string | null;
  period: Period;
  compared: boolean;
  choose: Choose;
}) {
  const kind = chooseKind(insight, asked);
  const period = useMemo(() => {
    const from = Math.max(wanted.from, insight.last_month - relationMonths + 1);
    return from <= wanted.to ? { from, to: wanted.to } : wanted;
  }, [wanted, insight]);
  const relations = useMemo(() => (kind ? relationsOf(insight, kind) : []), [insight, kind]);
  const lines = useMemo(() => drawnOf(relations, foundIn(insight, 'link')?.sid), [relations, insight]);
  const series = useMemo<TimelineSeries[]>(
    () =>
      lines.map(({ sid, name, type_code, percents }, at) => ({
        key: String(sid),
        name,
        color: seriesColor(at),
        endLabel: shorten(name, shortNames.legend),
        href: lookupViewAt({ sid, domain: insight.vertical, type: type_code, source: insight.source }),
        values: sliceSeries(percents, insight.last_month, period),
        blank: fewPosts(sliceSeries(insight.activity.authentic, insight.last_month, period)),
        previous: compared ? previousValues(percents, insight.last_month, period) : undefined,
      })),
    [lines, insight, period, compared],
  );
  const months = useMemo(() => monthsOf(period), [period]);
  if (!kind) return null;
  const values = relations.map(({ percents }) => sliceSeries(percents, insight.last_month, period));
  const known = series.some((line) => hasValues(line.values));
  const posts = sliceSeries(insight.activity.authentic, insight.last_month, period);
  return (
    <ChartFrame
      id="relations"
      title="Relations Timeline"
      definition={`Share of posts that also mention each ${kind === 'linked' ? 'linked' : 'sub'} object.${gapsNote(posts)}`}
      months={period}
      chosen={kind === 'linked' ? 'Linked' : 'Sub'}
      n={{ count: known ? sumOf(posts) : null, of: 'posts' }}
      leftOut={leftOutRows(insight, [kind === 'linked' ? 'linked_objects' : 'sub_objects'])}
      foot={`Share of posts that also mention it; counted since ${monthLabel(insight.last_month - relationMonths + 1)}.`}
      summary={spokenLatest(lines, insight.last_month)}
      table={{
        columns: [
          { label: 'Month', kind: 'text' },
          ...relations.map(({ name }) => ({ label: name, kind: 'percent' as const })),
          { label: baseLabel('posts'), kind: 'base' },
        ],
        rows: months.map((month, at) => [
          monthText(month),
          ...values.map((each) => each[at] ?? null),
          posts[at] ?? null,
        ]),
      }}
      file={monthlyFile(
        'Related object',
        months,
        [
          { label: 'Share of posts, %', kind: 'percent' },
          { label: baseLabel('posts'), kind: 'base' },
        ],
        relations.map(({ name }, line) => ({
          name,
          cellsAt: (at) => [values[line]?.[at] ?? null, posts[at] ?? null],
        })),
      )}
      explanations={[
        {
          metric: 'relations',
          inputs: relations
            .slice(0, maxInputs)
            .map(({ name, n }) => ({ name, value: `${counted(n, 'post')} in 24 months` })),
        },
      ]}
      controls={
        <Segmented
          label="Objects to show"
          options={[
            {
              value: 'linked',
              label: 'Linked',
              disabled:
                relationsOf(insight, 'linked').length === 0 ? 'No object is linked often enough.' : null,
            },
            {
              value: 'sub',
              label: 'Sub',
              disabled: relationsOf(insight, 'sub').length === 0 ? 'It has no sub-objects.' : null,
            },
          ]}
          value={kind}
          onChange={(next) => choose({ relation: next === firstKind(insight) ? null : next })}
        />
      }
    >
      {known ? (
        <Timeline
          label={`Relations from ${monthLabel(period.from)} to ${monthLabel(period.to)}`}
          months={months}
          series={series}
          axisFigure={percentAxis}
          figure={percentFigure}
        />
      ) : (
        <Empty>{nothingKnown}</Empty>
      )}
    </ChartFrame>
  );
});
