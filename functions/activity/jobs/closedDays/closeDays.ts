import { throwIfAny, walk } from '../../../platform/data/table/walk.ts';
import { log } from '../../../platform/services/log.ts';
import { closeDay } from './closeDay.ts';
import { dueDays } from './dueDays.ts';
import { mergeMonths } from './mergeMonths.ts';

type Done = { days: number; events: number; drift: number };

/** Does all that it can, and then fails if a day of an organization could not be closed or a month not be merged, for the alarm. */
export async function closeDays(hasTime: () => boolean = () => true): Promise<Done> {
  const done: Done = { days: 0, events: 0, drift: 0 };
  const failures: unknown[] = [];
  const oneByOne = { job: 'closing days', nameOf: (date: string) => date, hasTime, atOnce: 1 };
  const days = await walk(await dueDays(), oneByOne, async (date) => {
    const day = await closeDay(date, hasTime);
    failures.push(...day.failures);
    if (day.isClosed) done.days += 1;
    done.events += day.events;
    done.drift += day.drift;
  });
  const months = await mergeMonths();
  log.info('days closed', done);
  throwIfAny([...failures, ...days.failures, ...months.failures], 'closing days');
  return done;
}
