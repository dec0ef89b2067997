import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Outcome = { failed?: string };

/** A process rather than a thread, since ending native code in a thread would take the product down. */
export function workBeside(
  module: URL,
  environment: Record<string, string>,
  { onDone, onFailure }: { onDone?: () => void; onFailure: (message: string) => void },
): void {
  const child = fork(fileURLToPath(module), { env: { ...process.env, ...environment }, execArgv: [] });
  const end = () => child.kill('SIGKILL');
  // Before handlers that delete what it writes.
  process.prependOnceListener('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.once('message', ({ failed }: Outcome) => (failed === undefined ? onDone?.() : onFailure(failed)));
  child.once('error', ({ message }) => onFailure(message));
  child.unref();
  child.channel?.unref();
}

export async function workAsChild(work: () => Promise<void>): Promise<void> {
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the product decides when this ends.
  process.on('SIGINT', () => {});
  const outcome: Outcome = await work().then(
    () => ({}),
    ({ message }: Error) => ({ failed: message }),
  );
  process.send?.(outcome, () => process.exit());
}
