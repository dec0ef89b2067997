import { tables } from './tables.ts';

/** The commands that the functions send to the database while something runs. */
export async function databaseRequests(run: () => Promise<unknown>): Promise<string[]> {
  const { client } = await tables();
  const sent: string[] = [];
  client.middlewareStack.add(
    (next, context) => (args) => {
      sent.push(String(context.commandName));
      return next(args);
    },
    { step: 'finalizeRequest', name: 'count', override: true },
  );
  try {
    await run();
  } finally {
    client.middlewareStack.remove('count');
  }
  return sent;
}
