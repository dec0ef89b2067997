import { writeLog } from '../../../shared/api/activity/log.ts';
import type { ActivityEvent } from '../../../shared/model/activity/activity.ts';
import type { VerticalId } from '../../../shared/model/scope.ts';
import { eventAt } from '../../support/events.ts';
import type { Visitor } from '../visitor.ts';

export const source = 1;

export type Place = { sid: number; name: string; domain: VerticalId };

export type World = {
  place: () => Place;
  /** Waits as long as a person would. */
  pause: (ms: number) => Promise<void>;
};

type Seen = Partial<Omit<ActivityEvent, 'id'>>;

export const record = ({ call }: Visitor, ...events: Seen[]) =>
  call(writeLog, { events: events.map((each) => eventAt(new Date(), each)) });
