import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword, demoPeople } from '../demo/world.ts';
import { buildDemoOnce, declineDemo, demoState, forgetHalfBuiltDemo } from './demo.ts';
import { type Local, startLocal } from './local.ts';
import { readOptions, type StartOptions, usage } from './options.ts';
import { explain } from './problem.ts';
import { projectRoot } from './projectRoot.ts';

const data = process.env.TIDELINE_DATA ?? join(projectRoot, '.local');

/** The inbox keeps its address as long as nobody else has it. */
const inboxPort = 4181;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  const stopping = stopOnSignals();
  const local = await startLocal({
    data,
    port: options.port,
    inboxPort,
    tell: (line) => console.error(line),
    beforeData: () => {
      if (options.fresh) forgetData();
      forgetHalfBuiltDemo(data);
    },
    beforeServing: ({ environment }) =>
      options.demo ? buildDemoOnce(data, environment, (line) => console.log(line)) : void declineDemo(data),
  });
  stopping.use(local);
  console.log(summary(local, options));
}

/** By name: the folder may be anyone's, and what was built from the source is no data. */
function forgetData(): void {
  for (const name of ['db', 'files', 'mail', 'logs', 'secrets.json', 'demo']) {
    rmSync(join(data, name), { recursive: true, force: true });
  }
}

/** The first signal ends things in order, the second at once. */
function stopOnSignals() {
  let local: Local | undefined;
  let asked = false;
  const stop = () => {
    if (asked) process.exit(130);
    asked = true;
    if (!local) return;
    console.log('\nStopping …');
    void local.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return {
    use(started: Local) {
      local = started;
      if (!asked) return;
      asked = false;
      stop();
    },
  };
}

function summary({ origin, inbox }: Local, { dev }: StartOptions): string {
  const seconds = process.uptime().toFixed(1);
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  const people = demoPeople.map(({ email, shows }) => `    ${email.padEnd(width)}  ${shows}`);
  const logins = demoState(data) === 'built' ? ['', `  Logins, all with ${demoPassword}`, ...people] : [];
  return [
    '',
    `  Tideline${dev ? ' (development)' : ''} is served after ${seconds} s`,
    '',
    `  Site    ${origin}`,
    `  Inbox   ${inbox}`,
    `  Data    ${data}`,
    ...logins,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

main().catch((error: unknown) => {
  const { foreseen, text } = explain(error);
  console.error(foreseen ? text : `It could not start.\n${text}`);
  process.exit(1);
});
