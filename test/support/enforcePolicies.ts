import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { Handler } from '../../infra/local/gateway/invoke.ts';
import { projectRoot } from '../../infra/projectRoot.ts';
import type { FunctionName } from '../../infra/stack/functionFolders.ts';
import { portalIndex, portalRows } from '../../infra/stack/portalRows.ts';
import { inEveryUpdate, portalWrites } from '../../infra/stack/portalWrites.ts';

type Fields = Record<string, { S?: string } | undefined>;
type Item = {
  TableName?: string;
  IndexName?: string;
  Key?: Fields;
  Item?: Fields;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Fields;
};
type Request = Item & {
  TransactItems?: Record<string, Item>[];
  RequestItems?: Record<string, { Keys?: Fields[] } | Record<string, { Key?: Fields; Item?: Fields }>[]>;
};

const running = new AsyncLocalStorage<FunctionName>();

/** With the rights of the function that does it in the cloud. */
export const runAs = <T>(name: FunctionName, work: () => T): T => running.run(name, work);

/** Makes the database refuse what the function's policy on the portal table doesn't allow, as IAM does in the cloud. */
export async function enforcePolicies(handlers: Record<string, Handler>): Promise<Record<string, Handler>> {
  const { database } = await import(join(projectRoot, 'functions/platform/data/table/database.ts'));
  database.middlewareStack.add(
    (next: (given: unknown) => unknown, context: { commandName: string }) => (given: { input: Request }) => {
      const name = running.getStore();
      if (name) requireAllowed(name, context.commandName.replace(/Command$/, ''), given.input);
      return next(given);
    },
    { step: 'initialize', name: 'policies' },
  );
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (...given: Parameters<Handler>) => runAs(name as FunctionName, () => handler(...given)),
    ]),
  );
}

function requireAllowed(name: FunctionName, command: string, request: Request): void {
  for (const [action, item] of itemsOf(command, request)) {
    if (item.TableName !== process.env.PORTAL_TABLE) continue;
    if (!isAllowed(name, action, item)) throw new Error(`${name} may not ${action} ${partitionOf(item)}.`);
  }
}

const transacted = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** Each row of a request with the action that IAM checks. */
function itemsOf(command: string, request: Request): [string, Item][] {
  if (request.TransactItems) {
    return request.TransactItems.flatMap((each) =>
      Object.entries(transacted).flatMap(([part, action]) =>
        each[part] ? [[action, each[part]] as [string, Item]] : [],
      ),
    );
  }
  if (!request.RequestItems) return [[command, request]];
  return Object.entries(request.RequestItems).flatMap(([TableName, of]) => {
    const rows = Array.isArray(of)
      ? of.flatMap((each) => Object.values(each).map(({ Key, Item: put }) => Key ?? put))
      : (of.Keys ?? []);
    return rows.map((Key) => [command, { TableName, ...(Key ? { Key } : {}) }] as [string, Item]);
  });
}

const partitionOf = ({ Key, Item: put, ExpressionAttributeValues: values }: Item): string =>
  (Key?.PK ?? put?.PK ?? values?.[':pk'])?.S ?? '';

function isAllowed(name: FunctionName, action: string, item: Item): boolean {
  const partition = partitionOf(item);
  const holds = (rows: readonly string[] = []) => rows.some((row) => matches(row, partition));
  if (item.IndexName) return action === 'Query' && holds(portalIndex[name]);
  if (['GetItem', 'BatchGetItem', 'Query'].includes(action)) return holds(portalRows[name]);
  const { fields = {}, ...writes } = portalWrites[name] ?? {};
  if (!holds(writes[action as keyof typeof writes])) return false;
  const [, named] = Object.entries(fields).find(([row]) => matches(row, partition)) ?? [];
  if (action !== 'UpdateItem' || !named) return true;
  const written = Object.values(item.ExpressionAttributeNames ?? {});
  return written.every((field) => named.includes(field) || inEveryUpdate.includes(field));
}

const matches = (row: string, partition: string) =>
  row.endsWith('*') ? partition.startsWith(row.slice(0, -1)) : partition === row;
