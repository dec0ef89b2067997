import { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import type { Engine } from '../engine.ts';
import { allEnded } from '../engines/allEnded.ts';
import type { Reference } from '../files/reference.ts';
import { step } from '../steps/step.ts';
import type { Reader } from './objects.ts';
import type { PublishableManifest } from './publishable.ts';

/** The pages on which one author wrote more than three in ten of the posts of the latest three months. */
export async function readOneAccount({
  engine,
  source,
}: {
  readonly engine: Engine;
  readonly source: number;
}): Promise<{ vertical: number; object: number; percent: number }[]> {
  const rows = await engine.rows(step('read/one_account', { source }));
  return rows.map((row) => {
    const [vertical = 0, object = 0, most = 0, posts = 0] = row.map(Number);
    return { vertical, object, percent: Math.round((100 * most) / posts) };
  });
}

export async function listOneAccount(
  readers: readonly Reader[],
  reference: Reference,
): Promise<NonNullable<PublishableManifest['oneAccount']>> {
  const read = async ({ engine, sources }: Reader) => {
    const found: NonNullable<PublishableManifest['oneAccount']>[number][] = [];
    for (const source of sources) {
      for (const { vertical, object, percent } of await readOneAccount({ engine, source })) {
        found.push({
          source: SourceId.parse(source),
          vertical: VerticalId.parse(vertical),
          name: reference.objects.get(object)?.name ?? `object ${object}`,
          percent,
        });
      }
    }
    return found;
  };
  const all = (await allEnded(readers.map(read))).flat();
  return all.sort((one, other) => other.percent - one.percent || (one.name < other.name ? -1 : 1));
}
