import { parseArgs } from 'node:util';

export type LoadOptions = {
  seconds: number;
  /** Before those and not counted, since freshly loaded code is slower. */
  warmUpSeconds: number;
  times: number;
  people: number;
  posts: number;
  help: boolean;
};

export const usage = `npm run load -- [options]
  --seconds N   how long it lasts (600), after a warm-up of a tenth of that
  --times N     how many times the rate of one organization (10)
  --people N    people in that organization (500)
  --posts N     build the world that is looked up from N posts (200000)
  --help        show this help

Ends with code 1 unless every call was answered and the limits in docs/load.md held.`;

export function readLoadOptions(argv: readonly string[]): LoadOptions {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seconds: number('600'),
      times: number('10'),
      people: number('500'),
      posts: number('200000'),
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const seconds = positive('seconds', values.seconds);
  return {
    seconds,
    warmUpSeconds: seconds / 10,
    times: positive('times', values.times),
    people: positive('people', values.people),
    posts: positive('posts', values.posts),
    help: values.help,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`--${name} takes a number above 0, not "${text}".`);
}
