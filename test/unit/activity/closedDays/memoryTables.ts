import type { AttributeValue } from '@aws-sdk/client-dynamodb';

type Item = Record<string, AttributeValue>;
type Expressions = {
  TableName: string;
  Item?: Item;
  Key?: Item;
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};
type Request = Expressions & {
  IndexName?: string;
  KeyConditionExpression?: string;
  TransactItems?: Partial<Record<'Put' | 'Update' | 'Delete', Expressions>>[];
  RequestItems?: Record<string, { Keys?: Item[] }>;
};

const textOf = (value: AttributeValue | undefined) => value?.S ?? value?.N ?? '';

/** As much of DynamoDB as closing days asks for, without its process and its wire: a seed takes a fraction of a second. */
export function memoryTables() {
  const tables = new Map<string, Map<string, Item>>();
  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, Item>();
    tables.set(name, rows);
    return rows;
  };
  const keyOf = (item: Item | undefined) => `${textOf(item?.PK)}\n${textOf(item?.SK)}`;

  function query({ TableName, IndexName, ExpressionAttributeValues: values = {}, ...given }: Request) {
    const [pk, sk] = IndexName ? ['GSI1PK', 'GSI1SK'] : ['PK', 'SK'];
    const { KeyConditionExpression: condition = '' } = given;
    const [first, last, start] = [':first', ':last', ':sk'].map((name) => textOf(values[name]));
    const isWithin = (key: string) => {
      if (condition.includes('BETWEEN')) return key >= (first ?? '') && key <= (last ?? '');
      return condition.includes('begins_with') ? key.startsWith(start ?? '') : true;
    };
    const partition = textOf(values[':pk']);
    const Items: Item[] = [];
    for (const item of rowsOf(TableName).values()) {
      if (textOf(item[pk]) === partition && isWithin(textOf(item[sk]))) Items.push(item);
    }
    return { Items: Items.sort((one, other) => (textOf(one[sk]) < textOf(other[sk]) ? -1 : 1)) };
  }

  /** `attribute_not_exists(#a)` and `#a = :a`, which is all that is used here. */
  function holds({ ConditionExpression: condition, ...given }: Expressions, item: Item | undefined): boolean {
    if (!condition) return true;
    const named = (name: string) => given.ExpressionAttributeNames?.[name] ?? name;
    const absent = /^attribute_not_exists\((\S+)\)$/.exec(condition);
    if (absent) return item?.[named(absent[1] ?? '')] === undefined;
    const [name = '', value = ''] = condition.split(' = ');
    return textOf(item?.[named(name)]) === textOf(given.ExpressionAttributeValues?.[value]);
  }

  function update(rows: Map<string, Item>, given: Expressions): void {
    const key = keyOf(given.Key);
    const item = { ...(rows.get(key) ?? given.Key) };
    const [verb = '', ...parts] = (given.UpdateExpression ?? '').split(/[ ,]+/);
    const isSum = verb === 'ADD';
    const words = parts.filter((part) => part !== '=');
    for (let at = 0; at < words.length; at += 2) {
      const name = given.ExpressionAttributeNames?.[words[at] ?? ''] ?? '';
      const value = given.ExpressionAttributeValues?.[words[at + 1] ?? ''] ?? { NULL: true };
      item[name] = isSum ? { N: String(Number(textOf(item[name])) + Number(textOf(value))) } : value;
    }
    rows.set(key, item);
  }

  function transact(writes: NonNullable<Request['TransactItems']>): void {
    const all = writes.flatMap((write) => Object.entries(write));
    const isDone = all.map(([, given]) =>
      holds(given, rowsOf(given.TableName).get(keyOf(given.Item ?? given.Key))),
    );
    if (!isDone.every(Boolean)) {
      const CancellationReasons = isDone.map((done) => ({ Code: done ? 'None' : 'ConditionalCheckFailed' }));
      throw Object.assign(new Error(), { name: 'TransactionCanceledException', CancellationReasons });
    }
    for (const [verb, given] of all) {
      const rows = rowsOf(given.TableName);
      if (verb === 'Update') update(rows, given);
      else if (verb === 'Delete') rows.delete(keyOf(given.Key));
      else rows.set(keyOf(given.Item), given.Item ?? {});
    }
  }

  return {
    put: (table: string, item: Item) => rowsOf(table).set(keyOf(item), item),
    rowsOf,
    clear: () => tables.clear(),
    answer: (command: string, input: Request): unknown => {
      if (command === 'QueryCommand') return query(input);
      if (command === 'GetItemCommand') return { Item: rowsOf(input.TableName).get(keyOf(input.Key)) };
      if (command === 'PutItemCommand') return transact([{ Put: input }]);
      if (command === 'UpdateItemCommand') return transact([{ Update: input }]);
      if (command === 'DeleteItemCommand') return transact([{ Delete: input }]);
      if (command === 'TransactWriteItemsCommand') return transact(input.TransactItems ?? []);
      throw new Error(`The tables in memory don't know ${command}.`);
    },
  };
}
