import { memo, useMemo, useState } from 'react';
import { typeName } from '../../../shared/model/lookup/object.ts';
import {
  latestMonths,
  monthLabel,
  monthText,
  type Period,
  sliceSeries,
  sumOf,
} from '../../../shared/rules/lookup/months.ts';
import { changeOf } from '../../../shared/rules/lookup/yearChange.ts';
import { countFigure, exactFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { type Multiple, SmallMultiples } from '../../ui/charts/SmallMultiples.tsx';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import { RowCard } from '../../ui/table/RowCard.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { noteCells } from '../annotations/notes.ts';
import { useNoting } from '../annotations/useNoting.tsx';
import { drawnMonths, previousValues } from '../figures/timelineValues.ts';
import style from './Compare.module.css';
import { type Contender, postsOf } from './contender.ts';
import { monthsFile, notedLines } from './monthsFile.ts';
import { changeTexts, PostsChange } from './PostsChange.tsx';

type Values = readonly (number | null)[];

/** Each object's part of the mentions of all, in percent, each month; a gap where nothing was posted. */
function shareOfVoice(series: readonly Values[]): (number | null)[][] {
  const months = Math.max(0, ...series.map(({ length }) => length));
  const sums = Array.from({ length: months }, (_, at) => sumOf(series.map((values) => values[at] ?? null)));
  return series.map((values) =>
    values.map((value, at) => (value === null || !sums[at] ? null : (value / sums[at]) * 100)),
  );
}

/** The same over three months; null where one of them is missing for any object. */
function voiceOf(contenders: readonly Pick<Contender, 'insight'>[], back: number): (number | null)[] {
  const sums = contenders.map((each) => {
    const { last_month } = each.insight;
    const months = sliceSeries(postsOf(each), last_month, latestMonths(last_month, 3, back));
    return months.includes(null) ? null : sumOf(months);
  });
  const all = sums.includes(null) ? 0 : sumOf(sums);
  return sums.map((sum) => (sum === null || all === 0 ? null : (sum / all) * 100));
}

/** The objects on a phone: rows that open in place. */
function CompareRows({
  items,
  onRemove,
  onCharts,
}: {
  items: readonly Multiple[];
  onRemove: (key: string) => void;
  onCharts: () => void;
}) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <ul className="mt-10" aria-label="Compared objects">
        {items.map(({ key, letter, name, type, figure, unit, months, change, summary, href }) => (
          <RowCard
            key={key}
            title={
              <>
                <span className={style.letter}>{letter}</span> {name}
              </>
            }
            sub={`${type} · ${figure} ${unit}`}
            line={<Sparkline values={months} />}
            value={<span className={style.rowChange}>{change}</span>}
            details={<p>{summary}.</p>}
            actions={
              <>
                {href && (
                  <ActionLink kind="outline" to={href}>
                    Open
                  </ActionLink>
                )}
                <SmallButton aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
                  Remove
                </SmallButton>
              </>
            }
            open={open === key}
            onOpen={() => setOpen(open === key ? null : key)}
          />
        ))}
      </ul>
      <p className={style.links} data-off-paper>
        <SmallButton kind="plain" onClick={onCharts}>
          Show as charts
        </SmallButton>
      </p>
    </>
  );
}

/** A small chart for each object, of its posts or of its part of all mentions. */
export const CompareSmall = memo(function CompareSmall({
  contenders,
  view,
  period,
  compared,
  asCharts,
  onCharts,
  onRemove,
}: {
  contenders: readonly Contender[];
  view: 'own' | 'one' | 'voice';
  period: Period;
  compared: boolean;
  /** Phones show rows until charts are asked for. */
  asCharts: boolean;
  onCharts: () => void;
  onRemove: (sid: number) => void;
}) {
  // Paper is as narrow as a phone, but nothing opens on it.
  const onPhone = useMedia('screen and (max-width: 959px)');
  const { from, to } = period;
  const lines = useMemo(() => notedLines(contenders), [contenders]);
  const [first] = contenders;
  const all = { from: first?.insight.first_month ?? from, to: first?.insight.last_month ?? to };
  const noting = useNoting(lines, all, period);
  const voice = view === 'voice';
  const series = useMemo(() => {
    const posts = contenders.map((each) => sliceSeries(postsOf(each), each.insight.last_month, { from, to }));
    return voice ? shareOfVoice(posts) : posts;
  }, [contenders, voice, from, to]);
  const now = voiceOf(contenders, 0);
  const before = voiceOf(contenders, 12);
  const items = contenders.map(({ sid, letter, name, type_code, insight }, at): Multiple => {
    const { change, interval, since } = changeOf(insight, 'posts');
    const share = now[at] ?? null;
    const figure = voice ? shareFigure(share) : exactFigure(insight.activity.ppm);
    const unit = voice ? 'of their mentions' : 'a month';
    const was = before[at];
    const past = typeof was === 'number' ? `${shareFigure(was)} a year earlier` : '';
    return {
      key: String(sid),
      letter,
      name,
      type: typeName(type_code),
      href: lookupViewAt({ sid, domain: insight.vertical, type: type_code, source: insight.source }),
      months: series[at] ?? [],
      previous:
        compared && !voice
          ? previousValues(postsOf({ insight }), insight.last_month, { from, to })
          : undefined,
      figure,
      unit,
      change: voice ? (
        <span className={`${style.past} small`}>{past}</span>
      ) : (
        <PostsChange insight={insight} />
      ),
      summary: [`${figure} ${unit}`, voice ? past : changeTexts({ change, interval, since })]
        .filter(Boolean)
        .join(', '),
      flags: noting.flags.filter(({ line }) => line === String(sid)),
    };
  });
  const months = drawnMonths(period, 0, noting.notes);
  const noteColumns = lines
    .filter(({ line }) => noting.notes.some(({ of }) => of.line === line))
    .map(({ line, name }) => ({ label: `${name}: Notes`, values: noteCells(noting.notes, line, months) }));
  return (
    <ChartFrame
      bare
      id="activity"
      title="Activity"
      definition={voice ? voiceNote : postsNote(all.to)}
      months={period}
      summary={`${items.length} small charts of ${voice ? 'parts of all mentions' : 'posts a month'}.`}
      table={{
        columns: [
          { label: 'Month', kind: 'text' },
          ...contenders.map(({ name }) => ({
            label: name,
            kind: voice ? ('percent' as const) : ('count' as const),
          })),
          ...noteColumns.map(({ label }) => ({ label, kind: 'annotation' as const })),
        ],
        rows: months.map((month, at) => [
          monthText(month),
          ...series.map((values) => values[at] ?? null),
          ...noteColumns.map(({ values }) => values[at] ?? null),
        ]),
      }}
      file={monthsFile(contenders, { months, period, notes: noting.notes, withForecast: false })}
      explanations={[
        {
          metric: 'activity',
          inputs: contenders.map(({ name, insight }) => ({
            name,
            value: `${insight.activity.authentic
              .slice(-3)
              .map((posts) => countFigure(posts))
              .join(', ')} posts`,
          })),
        },
        { metric: 'authentic_yoy' },
      ]}
      controls={noting.button}
      below={
        <>
          {noting.list}
          {noting.aside}
        </>
      }
    >
      {onPhone && !asCharts ? (
        <CompareRows items={items} onRemove={(key) => onRemove(Number(key))} onCharts={onCharts} />
      ) : (
        <SmallMultiples
          label="Compared objects"
          items={items}
          scale={view === 'own' ? 'own' : 'one'}
          first={from}
          last={to}
          axisFigure={voice ? shareFigure : countFigure}
          onRemove={(key) => onRemove(Number(key))}
        />
      )}
    </ChartFrame>
  );
});

const voiceNote = 'Each object’s part of the mentions of all these, last three months; a post can name two.';

const postsNote = (last: number) => {
  const { from } = latestMonths(last, 3);
  return `Posts a month from 0. Change: ${monthLabel(from)} to ${monthLabel(last)} against a year earlier, −50% to +100%.`;
};
