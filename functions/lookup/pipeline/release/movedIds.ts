import type { ObjectInfo, ObjectSid } from '../../../../shared/model/lookup/object.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { getMany } from '../../../platform/data/table/read.ts';
import { objectOf, objectPk, rowKey } from '../../release/rows/keys.ts';
import type { Release } from '../../release/rows/state.ts';
import { packedRow, unpackJson } from '../../release/rows/unpack.ts';
import type { Line } from './manifest.ts';

export type MovedId = { readonly sid: ObjectSid; readonly was: string; readonly is: string };

const mostNamed = 5;

/** Old links would open another object. */
export class IdsMoved extends Error {
  constructor(moved: readonly MovedId[]) {
    const named = moved.slice(0, mostNamed).map(({ sid, was, is }) => `${sid} was ${was} and would be ${is}`);
    const others = moved.length > mostNamed ? `; and ${counted(moved.length - mostNamed, 'other')}` : '';
    super(`Ids of objects would move to other objects: ${named.join('; ')}${others}. Nothing was published.`);
    this.name = 'IdsMoved';
  }
}

type Content = { objects(): AsyncIterable<Pick<ObjectInfo, 'sid' | 'uid' | 'name'>> };

const readTogether = 100;

/** Objects whose `sid` another object has in the release before. */
export async function movedIds(
  before: AsyncIterable<Line>,
  content: Content,
  { reconstructed }: Pick<Release, 'reconstructed'> = {},
): Promise<MovedId[]> {
  const writers = new Map<ObjectSid, number>();
  for await (const [PK, { release }] of before) {
    const sid = objectOf(PK);
    if (sid !== null && PK === objectPk(sid)) writers.set(sid, release);
  }
  const moved: MovedId[] = [];
  let batch: Pick<ObjectInfo, 'sid' | 'uid' | 'name'>[] = [];
  const compare = async () => {
    const keys = batch.map(({ sid }) => ({
      PK: objectPk(sid),
      SK: rowKey(writers.get(sid) ?? 0, reconstructed),
    }));
    const rows = await getMany(packedRow, keys);
    const served = new Map(rows.map(({ PK, data }) => [PK, unpackJson<ObjectInfo>(data)]));
    for (const { sid, uid, name } of batch) {
      const was = served.get(objectPk(sid));
      if (was && was.uid !== uid) moved.push({ sid, was: was.name, is: name });
    }
    batch = [];
  };
  for await (const object of content.objects()) {
    if (!writers.has(object.sid)) continue;
    batch.push(object);
    if (batch.length === readTogether) await compare();
  }
  if (batch.length > 0) await compare();
  return moved;
}
