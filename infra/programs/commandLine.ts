import { parseArgs } from 'node:util';

export type Option = {
  /** The value's placeholder in the usage; a switch has none. */
  readonly value?: string;
  readonly means: string;
};

export type Values = Readonly<Record<string, string | boolean | undefined>>;
export type Arguments = { values: Values; folder: string | undefined };

export type Command = {
  /** The script of `package.json` that it belongs to. */
  readonly program?: 'insights' | 'audit' | 'content' | 'rescue' | 'try-account';
  /** Absent for the only command of a program. */
  readonly name?: string;
  readonly does: string;
  /** The name of the positional argument, if there is one. */
  readonly folder?: string;
  readonly options: Readonly<Record<string, Option>>;
  run(given: Arguments): Promise<void>;
};

export class UsageError extends Error {}

export function readValues(command: Command, argv: string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if (positionals.length > (command.folder ? 1 : 0)) {
      throw new Error(`"${positionals.at(-1)}" is one argument too many`);
    }
    return { values: values as Values, folder: positionals[0] };
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(`${reason.replace(/\.$/, '')}.\n${usageOf(command)}`);
  }
}

export function usageOf({ program = 'insights', name, does, folder, options }: Command): string {
  const left = Object.entries({ ...options, help: { means: 'show this help' } as Option }).map(
    ([option, { value, means }]) => [`--${option}${value ? ` ${value}` : ''}`, means] as const,
  );
  const width = Math.max(...left.map(([text]) => text.length));
  return [
    `npm run ${program} -- ${name ? `${name} ` : ''}${folder ? `[${folder}] ` : ''}[options]`,
    `  ${does}`,
    ...left.map(([text, means]) => `  ${text.padEnd(width)}  ${means}`),
  ].join('\n');
}

export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

export function numberOf(
  values: Values,
  name: string,
  otherwise: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const text = textOf(values, name);
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0 && number <= most) return number;
  const upTo = most === Number.MAX_SAFE_INTEGER ? 'on' : `to ${most}`;
  throw new UsageError(`--${name} takes a whole number from 1 ${upTo}, not "${text}".`);
}

export function oneOf<T extends string>(values: Values, name: string, known: readonly T[], otherwise: T): T {
  const text = textOf(values, name);
  const found = text === undefined ? otherwise : known.find((each) => each === text);
  if (found) return found;
  throw new UsageError(`--${name} takes ${known.join(', ')}, not "${text}".`);
}
