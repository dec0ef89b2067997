import * as z from 'zod';
import { RemovalRequest } from '../../../../shared/model/lookup/removal.ts';
import { kind } from '../../../platform/data/table/kind.ts';
import { allOf } from '../../../platform/data/table/query.ts';
import { removalKey, removalsPk } from './keys.ts';

export const removalRequest = kind(
  'removal_request',
  RemovalRequest.extend({ version: z.number() }),
  ({ request, source }) => removalKey(request, source),
  { table: 'INSIGHTS_TABLE' },
);
export type RemovalRow = z.infer<typeof removalRequest.schema>;

/** By reference, then by source. */
export const listRemovals = (): Promise<RemovalRow[]> => allOf([removalRequest], { PK: removalsPk });
