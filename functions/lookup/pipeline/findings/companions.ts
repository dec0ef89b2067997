import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import type { PostsChange } from '../../../../shared/model/lookup/finding.ts';
import { type ObjectName, objectTypes } from '../../../../shared/model/lookup/object.ts';
import { nameOf } from '../documents/related.ts';
import { step } from '../steps/step.ts';
import type { FindingSetting } from './found.ts';
import type { MeasuredChange } from './measureChanges.ts';
import { enoughIn } from './readUnrest.ts';

type Companion = NonNullable<PostsChange['companion']>;

/** Without its companion, less than this of a change is left. */
const leastKept = 1 / 2;

const pageKey = ({ vertical, object }: { vertical: number; object: number }) => `${vertical} ${object}`;

/** The brand or theme that most of a page’s change of posts over a year comes with, if one does. */
export async function readCompanions({
  engine,
  source,
  reference,
}: FindingSetting): Promise<(change: MeasuredChange) => Companion | null> {
  const rows = await engine.rows(step('read/companions', { source }));
  const companions = new Map(
    rows.map((row) => {
      const [vertical = 0, object = 0, other = 0, posts = 0, posts_before = 0] = row.map(Number);
      return [pageKey({ vertical, object }), { other, posts, posts_before }];
    }),
  );
  return (change) => {
    const found = companions.get(pageKey(change));
    if (!found) return null;
    const { other, ...counts } = found;
    const { counted, log } = change;
    const rest = enoughIn({ now: counted.now - counts.posts, before: counted.before - counts.posts_before });
    if (!rest || Math.sign(log) * Math.log(rest.now / rest.before) >= leastKept * Math.abs(log)) return null;
    return { ...nameOf(reference, other), ...counts };
  };
}

type Pair = { readonly vertical: number; readonly object: number; readonly second: number };
type Third = ObjectName & { readonly n: number; readonly of: number };

/** The brand that most of the latest posts about two objects mention too, of those that the first isn’t a part of; none if few do. */
export async function readThirds(
  { engine, source, months, reference }: FindingSetting,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => Third | undefined> {
  if (pairs.length === 0) return () => undefined;
  const rows = await engine.rows(
    step('read/shared_companions', {
      source,
      objects: [...new Set(pairs.map(({ object }) => object))],
      seconds: [...new Set(pairs.map(({ second }) => second))],
      last_month: months.last,
      least_shown: minRow,
    }),
  );
  const counts = rows.map((row) => {
    const [vertical = 0, object = 0, second = 0, other = 0, posts = 0] = row.map(Number);
    return { vertical, object, second, other, posts };
  });
  const isBrand = (sid: number) => {
    const object = reference.objects.get(sid);
    return object !== undefined && objectTypes[object.type_code].category === 'brand';
  };
  return ({ vertical, object, second }) => {
    const own = counts.filter(
      (each) => each.vertical === vertical && each.object === object && each.second === second,
    );
    const of = own.find(({ other }) => other === object)?.posts ?? 0;
    const [most] = own
      .filter(({ other }) => other !== object && other !== second && isBrand(other))
      .filter(({ other }) => !reference.objects.get(object)?.parents.includes(other))
      .sort((one, another) => another.posts - one.posts || one.other - another.other);
    return most && { ...nameOf(reference, most.other), n: most.posts, of };
  };
}
