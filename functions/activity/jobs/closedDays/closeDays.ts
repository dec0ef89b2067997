import { closeDay } from './closeDay.ts';
import { dueDays } from './dueDays.ts';
import { mergeMonths } from './mergeMonths.ts';

type Done = { days: number; events: number; drift: number };

export async function closeDays(hasTime: () => boolean = () => true): Promise<Done> {
  const done: Done = { days: 0, events: 0, drift: 0 };
  for (const date of await dueDays()) {
    if (!hasTime()) break;
    const { events, drift } = await closeDay(date);
    done.days += 1;
    done.events += events;
    done.drift += drift;
  }
  await mergeMonths();
  return done;
}
