import { log } from '../../../platform/services/log.ts';
import { closeDay } from './closeDay.ts';
import { dueDays } from './dueDays.ts';
import { mergeMonths } from './mergeMonths.ts';

type Done = { days: number; events: number; drift: number };

/** Does all that it can, and then fails if an organization's day could not be closed, for the alarm. */
export async function closeDays(hasTime: () => boolean = () => true): Promise<Done> {
  const done: Done = { days: 0, events: 0, drift: 0 };
  const failures: unknown[] = [];
  for (const date of await dueDays()) {
    if (!hasTime()) break;
    const { events, drift, failed } = await closeDay(date, hasTime);
    failures.push(...failed.values());
    if (failed.size === 0) done.days += 1;
    done.events += events;
    done.drift += drift;
  }
  await mergeMonths();
  log.info('days closed', done);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be closed`);
  return done;
}
