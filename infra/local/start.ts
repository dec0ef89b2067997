import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../shared/brand.ts';
import { harborlineAccounts } from '../demo/administration/harborline.ts';
import { demoPassword, demoPeople } from '../demo/world.ts';
import { surviveClosedOutput } from '../programs/closedOutput.ts';
import { fullDisk } from '../programs/fullDisk.ts';
import { explain } from '../programs/problem.ts';
import { projectRoot } from '../projectRoot.ts';
import { type Task, workInBackground } from './background.ts';
import {
  buildDemoOnce,
  declineDemo,
  demoPreviewPath,
  demoState,
  firstSteps,
  forget,
  forgetHalfBuiltDemo,
  forgetLostDemo,
  makeStatesOnce,
  readStates,
  type Tell,
  worldNotes,
} from './demonstration.ts';
import { freePort } from './freePort.ts';
import { type Local, startLocal } from './local.ts';
import { readOptions, type StartOptions, usage } from './options.ts';

const data = process.env.TIDELINE_DATA ?? join(projectRoot, '.local');

/** Fixed, unless another program uses it. */
const inboxPort = 4181;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  surviveClosedOutput();
  const stopping = stopOnSignals();
  const started = await start(options);
  stopping.use(started);
  const invited =
    demoState(data) === 'none'
      ? await inviteOnThisMachine(started.environment).catch(({ message }: Error) => {
          // Stopping the product in the meantime stops the mail too.
          if (!stopping.asked()) console.error(`The invite could not be sent: ${message}`);
          return undefined;
        })
      : undefined;
  console.log(summary(started, options, invited));
  if (!options.files) return;
  const environment = { ...started.environment, SAMPLES_ORIGIN: started.origin };
  const make = (task: Task) =>
    workInBackground(task, { data, environment, onLine: (line) => console.error(line) });
  void make('samples');
  if (demoState(data) !== 'built') return;
  void make('activity');
  await make('reports-first');
  // Reports link to the releases of their dates, whose reconstruction takes minutes.
  await make('past');
  await make('reports');
}

type Started = Pick<Local, 'origin' | 'inbox' | 'environment' | 'stop'>;

async function start(options: StartOptions): Promise<Started> {
  const { dev, demo, fresh } = options;
  const port = options.port || (dev ? await freePort() : 0);
  const publicOrigin = `http://localhost:${port}`;
  let tell: Tell = () => undefined;
  const local = await startLocal({
    data,
    inboxPort,
    workers: options.workers,
    ...(dev ? { publicOrigin, site: false as const } : { port }),
    onLine: (line) => console.error(line),
    beforeData: (edge) => {
      useOwnTempFolder(data);
      if (fresh) forgetData();
      const reset = forgetHalfBuiltDemo(data) || fresh;
      if (demo && !dev && !demoState(data)) {
        tell = edge.tell;
        tell({ steps: firstSteps, step: firstSteps[0] ?? '' });
        console.log(`${edge.origin} shows the progress until the site is ready.`);
      }
      return reset;
    },
    beforeServing: async ({ environment, hadTables }) => {
      if (!hadTables) forgetLostDemo(data);
      if (!demo) return declineDemo(data);
      await buildDemoOnce(data, environment, tell, options.demoPosts);
      if (options.states) await makeStatesOnce(data, environment);
    },
  });
  if (!dev) return local;
  try {
    return await develop(local, publicOrigin, port);
  } catch (error) {
    await local.stop();
    throw error;
  }
}

/** Loaded on demand, since Vite takes a second. */
async function develop(local: Local, origin: string, port: number): Promise<Started> {
  const { serveWeb, watchFunctions } = await import('./dev.ts');
  const [web, functions] = await Promise.all([
    serveWeb(local.origin, port),
    watchFunctions(local, data, (line) => console.log(line)),
  ]);
  const stop = async () => {
    await Promise.all([web.close(), functions.close()]);
    await local.stop();
  };
  return { origin, inbox: local.inbox, environment: local.environment, stop };
}

/** Deletes by name, because the folder may contain other files. Builds stay, since they aren't data. */
function forgetData(): void {
  forget(data, ['db', 'files', 'mail', 'logs', 'dev', 'site', 'secrets.json', 'keys.json', ...worldNotes]);
}

/** The first signal stops everything in order, the second at once, as does one during the start. */
function stopOnSignals() {
  let local: Started | undefined;
  let asked = false;
  const stop = () => {
    if (asked || !local) process.exit(130);
    asked = true;
    console.log('\nStopping …');
    void local.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return {
    use(started: Started) {
      local = started;
    },
    asked: () => asked,
  };
}

function summary(
  { origin, inbox }: Started,
  { dev, states }: StartOptions,
  invited: string | undefined,
): string {
  const seconds = process.uptime().toFixed(1);
  const shown = [...demoPeople, ...harborlineAccounts];
  const width = Math.max(...shown.map(({ email }) => email.length));
  const people = shown.map(({ email, shows }) => `    ${email.padEnd(width)}  ${shows}`);
  const path = demoPreviewPath(data);
  const preview = path ? ['', '  Preview link, for guests without an account', `    ${origin}${path}`] : [];
  const world =
    demoState(data) === 'built'
      ? ['', `  Logins, all with ${demoPassword}`, ...people, ...preview]
      : ['', '  There is no demonstration world. This deletes all data and builds one: npm start -- --fresh'];
  const invite = invited
    ? ['', `  The inbox has an invite for ${invited}, who can invite everyone else.`]
    : [];
  return [
    '',
    `  ${brand.product}${dev ? ' (development)' : ''} is running (started in ${seconds} s)`,
    '',
    `  Site    ${origin}`,
    `  Inbox   ${inbox}`,
    `  Data    ${data}`,
    ...world,
    ...(states ? stateLines(origin) : []),
    ...invite,
    '',
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
}

/** Without the demonstration world, the first person gets in through a mail in the inbox. */
const address = brand.contactEmail.replace(/^[^@]+/, 'admin');

/** The invited address, until it has been accepted. */
async function inviteOnThisMachine(environment: Record<string, string>): Promise<string | undefined> {
  // The functions' own modules read their settings from the environment.
  Object.assign(process.env, environment);
  const { inviteFirstAdministrator } = await import('../founding/inviteFirstAdministrator.ts');
  return (await inviteFirstAdministrator(address)) === 'mailed' ? address : undefined;
}

/**
 * Moves the temporary files of this program, its threads and its children into the data folder: they are deleted when
 * it ends, or at the next start if it was killed.
 */
function useOwnTempFolder(data: string): void {
  const folder = join(data, 'tmp');
  // Killed children may take a moment to stop writing.
  const empty = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  empty();
  mkdirSync(folder, { mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once('exit', () => {
    try {
      empty();
    } catch {
      // Left to the next start.
    }
  });
}

/** What the product looks like in each of them: a link and, where it needs one, a login. */
const stateLines = (origin: string): string[] => [
  '',
  '  States, each with its link',
  ...readStates(data).flatMap(({ name, shows, path, login }) => [
    `    ${name}: ${shows}`,
    `      ${origin}${path}${login ? `  as ${login}` : ''}`,
  ]),
];

main().catch((error: unknown) => {
  const { foreseen, text } = explain(fullDisk(error, data) ?? error);
  console.error(foreseen ? text : `${brand.product} could not start.\n${text}`);
  process.exit(1);
});
