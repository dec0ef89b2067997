import { leastSignalPosts, type Signal } from '../../model/lookup/signal.ts';
import { countFigure, ratioFigure } from '../text/figures.ts';
import { monthAlone } from './months.ts';

/** `spiked in August with Bright Furrow`, after the object’s name. */
export function unusualText({ kind, since, course, cause }: Signal): string {
  const month = monthAlone(since);
  const peak = monthAlone(course?.peak ?? since);
  const happened = {
    spike: `spiked in ${month}`,
    drop: `dropped in ${month}`,
    rise: 'is up for two months',
    fall: 'is down for two months',
    shift: `is higher since ${month}`,
    break: `is lower since ${month}`,
    fading: `spiked in ${peak}`,
    recovering: `dropped in ${peak}`,
  }[kind];
  if (!cause) return happened;
  return 'place' in cause ? `${happened}, in ${cause.place}` : `${happened} with ${cause.name}`;
}

/** `4.3× usual`, or the posts where too few are usual for a ratio. */
export function unusualSize({ actual, expected }: Pick<Signal, 'actual' | 'expected'>): string {
  if (expected < leastSignalPosts) return `${countFigure(actual)} posts`;
  const times = actual / expected;
  return times >= 1 ? `${ratioFigure(times)} usual` : `${Math.round(times * 100)}% of usual`;
}

/** `Spiked in August with Bright Furrow: 4.3× usual.`, below the object’s name. */
export function unusualSentence(signal: Signal): string {
  const text = unusualText(signal);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${unusualSize(signal)}.`;
}
