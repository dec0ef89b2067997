import {
  ConditionalCheckFailedException,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { inAttributes, type Write } from './commit.ts';
import { database } from './database.ts';
import { type Kind, type Row, readRow } from './kind.ts';
import type { Attributes } from './values.ts';

type Attempt<K extends Kind> = { done: boolean; row: Row<K> | undefined };

/** For counters and claims, whose condition often fails: gets the current row without a second request. */
export async function attempt<K extends Kind>(kind: K, write: Write): Promise<Attempt<K>> {
  try {
    const item = await send(write);
    return { done: true, row: item && readRow(kind, item) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { done: false, row: error.Item && readRow(kind, error.Item) };
  }
}

async function send(write: Write): Promise<Attributes | undefined> {
  const { Put, Update } = inAttributes(write);
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD';
  if (Put) await database.send(new PutItemCommand({ ...Put, ReturnValuesOnConditionCheckFailure }));
  if (!Update) return undefined;
  const { Attributes }: UpdateItemCommandOutput = await database.send(
    new UpdateItemCommand({ ...Update, ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure }),
  );
  return Attributes;
}
