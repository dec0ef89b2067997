import type { LogRecord } from '../../model/activity/activityQuery.ts';

export type MonthFigures = {
  /** `yyyy-mm`. */
  month: string;
  people: number;
  events: number;
  of: (event: string) => number;
};

/** From the counts by month and event, and by month and person; the newest month first. */
export function monthFigures(
  months: readonly string[],
  events: readonly LogRecord[],
  people: readonly LogRecord[],
): MonthFigures[] {
  const eventsIn = Map.groupBy(events, ({ ts_month }) => ts_month);
  const peopleIn = Map.groupBy(people, ({ ts_month }) => ts_month);
  const countOf = ({ event_count }: LogRecord) => Number(event_count);
  return months.toReversed().map((month) => {
    const own = eventsIn.get(month) ?? [];
    return {
      month,
      people: (peopleIn.get(month) ?? []).filter((each) => countOf(each) > 0).length,
      events: own.reduce((sum, each) => sum + countOf(each), 0),
      of: (event) => own.filter((each) => each.event === event).reduce((sum, each) => sum + countOf(each), 0),
    };
  });
}
