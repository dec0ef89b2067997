import { parseArgs } from 'node:util';
import { Problem } from '../programs/problem.ts';
import { closedPorts } from './closedPorts.ts';

export type StartOptions = {
  port: number;
  fresh: boolean;
  demo: boolean;
  states: boolean;
  demoPosts: number | undefined;
  files: boolean;
  dev: boolean;
  /** The most threads of a function. */
  workers: number;
  help: boolean;
};

export const usage = `npm start -- [options]
  --port N         use this port instead of 4180
  --fresh          delete all data and start over
  --no-demo        start without the demonstration world; the inbox has an invite for the first administrator
  --states         list states of the product with links, such as an expired invite, and add what they need
  --demo-posts N   build the demonstration world from N posts instead of a million
  --no-files       don't make the dataset's samples and the demonstration's reports and past in the background
  --workers N      answer calls of one feature in up to N threads instead of 2
  --dev            reload the site and the functions when their source changes (npm run dev)
  --help           show this help`;

const mostWorkers = 16;

export function readOptions(argv: string[]): StartOptions {
  const { values } = parse(argv);
  const port = values.port?.trim() === '' ? Number.NaN : Number(values.port ?? 4180);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Problem(`--port takes a number up to 65535, not "${values.port}".`);
  }
  if (closedPorts.has(port)) throw new Problem(`--port can't be ${port}: browsers refuse to connect to it.`);
  if (values.states && values['no-demo']) throw new Problem('--states and --no-demo exclude each other.');
  return {
    port,
    fresh: values.fresh ?? false,
    demo: !values['no-demo'],
    states: values.states ?? false,
    demoPosts: readPosts(values['demo-posts']),
    files: !values['no-files'],
    dev: values.dev ?? false,
    workers: readWorkers(values.workers),
    help: values.help ?? false,
  };
}

function readPosts(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const posts = Number(text);
  if (Number.isInteger(posts) && posts > 0) return posts;
  throw new Problem(`--demo-posts takes a number of posts, not "${text}".`);
}

function readWorkers(text = '2'): number {
  const workers = Number(text);
  if (Number.isInteger(workers) && workers > 0 && workers <= mostWorkers) return workers;
  throw new Problem(`--workers takes a number from 1 to ${mostWorkers}, not "${text}".`);
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
        states: flag,
        'demo-posts': { type: 'string' },
        'no-files': flag,
        workers: { type: 'string' },
        dev: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new Problem(`${reason.replace(/\.$/, '')}.\n${usage}`);
  }
}
