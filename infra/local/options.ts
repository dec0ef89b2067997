import { parseArgs } from 'node:util';
import { Problem } from './problem.ts';

export type StartOptions = { port: number; fresh: boolean; demo: boolean; dev: boolean; help: boolean };

export const usage = `npm start -- [options]
  --port N     serve at this port instead of 4180
  --fresh      forget all data and begin anew
  --no-demo    don't build the demonstration world
  --dev        reload the web and the functions when their source changes (npm run dev)
  --help       show this`;

export function readOptions(argv: string[]): StartOptions {
  const { values } = parse(argv);
  const port = Number(values.port ?? 4180);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Problem(`--port takes a number up to 65535, not "${values.port}".`);
  }
  return {
    port,
    fresh: values.fresh ?? false,
    demo: !values['no-demo'],
    dev: values.dev ?? false,
    help: values.help ?? false,
  };
}

function parse(argv: string[]) {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: argv,
      options: {
        port: { type: 'string' },
        fresh: flag,
        'no-demo': flag,
        dev: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new Problem(`${reason.replace(/\.$/, '')}.\n${usage}`);
  }
}
