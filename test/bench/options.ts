import { parseArgs } from 'node:util';
import { type SubjectName, subjectNames } from './subjects.ts';

export type Options = {
  chosen: SubjectName[];
  strict: boolean;
  smoke: boolean;
  minutes: number;
  /** The revision to measure by turns with this one. */
  compare: string | undefined;
};

/** Throws with a text for the command line. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '20' },
      compare: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !subjectNames.some((each) => each === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: choose among ${subjectNames.join(', ')}.`);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
  const chosen = subjectNames.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { chosen, strict: values.strict, smoke: values.smoke, minutes, compare: values.compare };
}
