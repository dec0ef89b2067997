import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { mostOfAuthor } from '../../../../shared/model/lookup/signal.ts';
import { nameOf } from '../documents/related.ts';
import { rowsOf } from '../documents/unpack.ts';
import { traitGroups } from '../files/knownTables.ts';
import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';
import type { Along } from './candidate.ts';
import { inParts, placeKey, type Series, type SignalSetting } from './setting.ts';
import { longest } from './shapeOf.ts';

export async function readAlong(
  setting: SignalSetting,
  series: readonly Series[],
): Promise<Map<string, Along[]>> {
  const { engine, months } = setting;
  const { country, us_state, us_msa } = traitGroups;
  const rows = await inParts(setting, series, (parameters) =>
    engine.rows(
      step('read/signal_causes', {
        ...parameters,
        first_month: months.last - longest - yearMonths + 1,
        place_groups: [country, us_state, us_msa],
        most_of_author: mostOfAuthor,
        least_shown: minRow,
      }),
    ),
  );
  const found = new Map<string, Along[]>();
  for (const [kind, vertical, object, id, packed] of rows) {
    const named = namedBy(setting, String(kind), Number(id));
    if (!named) continue;
    const posts = new Map(
      rowsOf(JSON.parse(`[${packed}]`) as number[], 3).map(([month = 0, thousandths = 0, authors = 0]) => [
        month,
        { counted: thousandths / 1000, authors },
      ]),
    );
    const key = placeKey({ vertical: Number(vertical), object: Number(object) });
    found.set(key, [...(found.get(key) ?? []), { named, posts }]);
  }
  return found;
}

function namedBy({ reference }: SignalSetting, kind: string, id: number): Along['named'] | undefined {
  if (kind === 'object') return reference.objects.has(id) ? nameOf(reference, id) : undefined;
  const place = reference.places.get(id)?.name;
  return place === undefined ? undefined : { place };
}
