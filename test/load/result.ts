import { login } from '../../shared/api/access/auth.ts';
import { routeKey } from '../../shared/api/endpoint.ts';
import { median, percentile } from '../bench/harness.ts';
import { atTheFirewall } from './firewall.ts';
import type { Made } from './visitor.ts';

export type Result = {
  seconds: number;
  made: readonly Made[];
  /** In MB, in equal steps from the end of the warm-up. */
  memory: readonly number[];
  /** The 99th percentile of the load’s own timer delays, in milliseconds. */
  delay: number;
};

const maxSpread = 5;
/** Garbage collection causes about this much variation. */
const maxGrowth = 0.1;

/** Password checks are slow on purpose, so logins are compared only with each other. */
const isLogin = ({ call }: Made) => call === routeKey(login);

/** The measurements, and the limits that they exceed. */
export function judge({ seconds, made, memory, delay }: Result): { lines: string[]; faults: string[] } {
  const failures = made.filter(({ failure }) => failure);
  const share = (failures.length / made.length) * 100;
  const [begin, end] = [median(part(memory, 0)), median(part(memory, 1))];
  const growth = end / begin - 1;
  const firewall = atTheFirewall(made);
  const groups = [
    { name: 'calls', made: made.filter((each) => !isLogin(each)) },
    { name: 'logins', made: made.filter(isLogin) },
  ].filter((group) => group.made.length > 0);
  const lines = [
    `${made.length} calls in ${Math.round(seconds)} s, ${(made.length / seconds).toFixed(1)} per second`,
    `errors  ${share.toFixed(3)} %`,
    ...[...new Set(failures.map(({ call, failure }) => `        ${call}: ${failure}`))],
    ...groups.map(({ name, made }) => `${name.padEnd(7)} ${timesOf(made)}`),
    ...byCall(made),
    ...firewall.lines,
    `delay   ${delay.toFixed(1)} ms that the load itself waits for a processor, p99: other programs count, too`,
    `memory  ${begin.toFixed(0)} MB at the beginning, ${end.toFixed(0)} MB at the end (${(growth * 100).toFixed(1)} %)`,
  ];
  const faults = [
    ...(failures.length > 0 ? [`calls that failed: ${failures.length}`] : []),
    ...groups
      .filter((group) => spreadOf(group.made) > maxSpread)
      .map(({ name }) => `the slowest 1 % of ${name} take over ${maxSpread} times the median`),
    ...firewall.faults,
    ...(growth > maxGrowth ? [`memory grew by over ${maxGrowth * 100} %`] : []),
  ];
  return { lines, faults };
}

const msOf = (made: readonly Made[]) => made.map(({ ms }) => ms);
const spreadOf = (made: readonly Made[]) => percentile(msOf(made), 99) / median(msOf(made));

function timesOf(made: readonly Made[]): string {
  const [p50, p99] = [median(msOf(made)), percentile(msOf(made), 99)];
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} times)`;
}

function byCall(made: readonly Made[]): string[] {
  return [...Map.groupBy(made, ({ call }) => call)]
    .map(([call, own]) => ({ call, own, p99: percentile(msOf(own), 99) }))
    .sort((one, other) => other.p99 - one.p99)
    .map(({ call, own }) => `        ${call.padEnd(36)} ${String(own.length).padStart(6)}  ${timesOf(own)}`);
}

function part(samples: readonly number[], end: 0 | 1): number[] {
  const length = Math.max(1, Math.floor(samples.length / 10));
  return end ? samples.slice(-length) : samples.slice(0, length);
}
