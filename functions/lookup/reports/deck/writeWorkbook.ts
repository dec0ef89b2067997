import { forecastMonths } from '../../../../shared/model/lookup/forecast.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { isForecast, roughText, whyNoForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { monthsIn, monthText, sliceSeries } from '../../../../shared/rules/lookup/months.ts';
import { relationsOf } from '../../../../shared/rules/lookup/relations.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import type { BriefSubject } from '../brief/content.ts';
import type { CellValue, Column, Sheet } from '../office/cells.ts';
import { workbookOf } from '../office/workbook.ts';
import type { DeckContent } from './content.ts';
import { relationWindow } from './frame.ts';
import { readMe } from './readMe.ts';
import { audienceRows, shareColumns, themeRows } from './shareRows.ts';
import { aboutOf } from './writeDeck.ts';

/** One row a figure, with what it is of in columns of its own, so that sheets filter and join. */
export const writeWorkbook = (content: DeckContent): Buffer =>
  workbookOf(
    [
      readMe(content),
      timeline(content),
      audiences(content),
      themes(content),
      related(content),
      forecasts(content),
    ],
    aboutOf(content),
  );

const placeColumns: readonly Column[] = [
  { title: 'Object', width: 26 },
  { title: 'Source', width: 12 },
  { title: 'Vertical', width: 20 },
];

const placeOf = ({ name, insight }: BriefSubject): CellValue[] => [
  name,
  sourceNames[insight.source],
  verticalNames[insight.vertical],
];

const whole = (title: string): Column => ({ title, width: 14, format: 'whole' });
const tenth = (title: string): Column => ({ title, width: 14, format: 'tenth' });
const share = (title: string): Column => ({ title, width: 14, format: 'share' });

function timeline({ subjects, period }: DeckContent): Sheet {
  const rows = subjects.flatMap((subject) => {
    const { activity, retention, year_changes, last_month } = subject.insight;
    const of = (series: readonly (number | null)[]) => sliceSeries(series, last_month, period);
    const columns = [
      of(sinceFirstPost(activity.authentic)),
      of(sinceFirstPost(activity.spam, activity.authentic)),
      of(activity.spam_percents),
      of(sinceFirstPost(activity.authors, activity.authentic)),
      of(retention.one_month),
      of(sinceFirstPost(year_changes?.monthly.posts ?? [])),
      of(year_changes?.monthly.changes ?? []),
    ];
    return Array.from({ length: monthsIn(period) }, (_, at): CellValue[] => [
      monthText(period.from + at),
      ...placeOf(subject),
      ...columns.map((values) => values[at] ?? null),
    ]);
  });
  const columns: Column[] = [
    { title: 'Month', width: 10 },
    ...placeColumns,
    whole('Posts'),
    whole('Spam posts'),
    tenth('Spam, % of three months'),
    whole('Authors'),
    tenth('1-month retention, %'),
    whole('Posts in 3 months'),
    { title: 'Change of 3 months over a year, %', width: 14, format: 'change' },
  ];
  return { name: 'Timeline', columns, rows };
}

const audiences = (content: DeckContent): Sheet => ({
  name: 'Audience shares',
  columns: [...placeColumns, ...shareColumns('authors')],
  rows: content.subjects.flatMap((subject) =>
    audienceRows(content, subject).map((row) => [...placeOf(subject), ...row]),
  ),
});

const themes = (content: DeckContent): Sheet => ({
  name: 'Themes',
  columns: [...placeColumns, ...shareColumns('posts')],
  rows: content.subjects.flatMap((subject) => themeRows(subject).map((row) => [...placeOf(subject), ...row])),
});

/** As in the definition of “See Also correlation”. */
const alsoWindow = 12;
const spanOf = (last: number, months: number) => [monthText(last - months + 1), monthText(last)];

function related({ subjects }: DeckContent): Sheet {
  const rows = subjects.flatMap((subject) => {
    const { insight } = subject;
    const month = monthText(insight.last_month);
    const place = placeOf(subject);
    const relations = (['linked', 'sub'] as const).flatMap((kind) =>
      relationsOf(insight, kind).map(({ name, percents, n }): CellValue[] => [
        ...place,
        kind === 'linked' ? 'Linked object' : 'Sub object',
        name,
        percents.at(-1) ?? null,
        month,
        n,
        ...spanOf(insight.last_month, relationWindow),
        null,
        null,
        null,
      ]),
    );
    const also = insight.see_also.objects.map(({ name, n, correlation, raw, reverse }): CellValue[] => [
      ...place,
      'See also',
      name,
      null,
      null,
      n,
      ...spanOf(insight.last_month, alsoWindow),
      correlation,
      raw,
      reverse,
    ]);
    return [...relations, ...also];
  });
  const columns: Column[] = [
    ...placeColumns,
    { title: 'Relation', width: 14 },
    { title: 'Related object', width: 28 },
    share('Share of posts in the month, %'),
    { title: 'Month', width: 10 },
    whole('Posts with both'),
    { title: 'Posts with both, from', width: 20 },
    { title: 'Posts with both, to', width: 18 },
    { title: 'Correlation', width: 12, format: 'exact' },
    share('Raw penetration, %'),
    share('Reverse penetration, %'),
  ];
  return { name: 'Related', columns, rows };
}

function forecasts({ subjects }: DeckContent): Sheet {
  const rows = subjects.flatMap((subject) => {
    const { forecast, last_month } = subject.insight;
    const place = placeOf(subject);
    if (!isForecast(forecast)) return [[null, ...place, ...blanks, whyNoForecast(forecast)]];
    const { median, lo80, hi80, lo95, hi95 } = forecast;
    return Array.from({ length: forecastMonths }, (_, at): CellValue[] => [
      monthText(last_month + 1 + at),
      ...place,
      ...[median, lo80, hi80, lo95, hi95].map((values) => values[at] ?? null),
      roughText(forecast),
    ]);
  });
  const columns = [
    { title: 'Month', width: 10 },
    ...placeColumns,
    whole('Median'),
    whole('80% range, from'),
    whole('80% range, to'),
    whole('95% range, from'),
    whole('95% range, to'),
    { title: 'Remark', width: 60 },
  ];
  return { name: 'Forecast', columns, rows };
}

const blanks = [null, null, null, null, null];
