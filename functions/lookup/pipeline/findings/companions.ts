import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import type { FindingOf, PostsChange } from '../../../../shared/model/lookup/finding.ts';
import { objectTypes } from '../../../../shared/model/lookup/object.ts';
import { nameOf } from '../documents/related.ts';
import { step } from '../steps/step.ts';
import type { FindingSetting } from './found.ts';
import type { MeasuredChange } from './measureChanges.ts';
import { enoughIn } from './readUnrest.ts';

type Companion = NonNullable<PostsChange['companion']>;
/** A page, and a theme on it, whose posts may be those of another object. */
type ThemeCell = { readonly vertical: number; readonly object: number; readonly theme: number };

/** Without its companion, less than this of a change is left. */
const leastKept = 1 / 2;
/** At least this part of the posts with a theme mentions its companion. */
const leastShared = 2 / 3;

const pageKey = ({ vertical, object }: { vertical: number; object: number }) => `${vertical} ${object}`;

/** The brand that most of a page’s change of posts over a year comes with, if one does. */
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

type ThemeCompanion = NonNullable<FindingOf<'theme'>['companion']>;

/** The brand that most of the latest posts with a theme mention, if one does. */
export async function readThemeCompanions(
  { engine, source, months, reference }: FindingSetting,
  cells: readonly ThemeCell[],
): Promise<(cell: ThemeCell) => ThemeCompanion | undefined> {
  if (cells.length === 0) return () => undefined;
  const rows = await engine.rows(
    step('read/theme_companions', {
      source,
      objects: [...new Set(cells.map(({ object }) => object))],
      themes: [...new Set(cells.map(({ theme }) => theme))],
      last_month: months.last,
      least_shown: minRow,
    }),
  );
  const counts = rows.map((row) => {
    const [vertical = 0, object = 0, theme = 0, other = 0, posts = 0] = row.map(Number);
    return { vertical, object, theme, other, posts };
  });
  const isBrand = (sid: number) => {
    const object = reference.objects.get(sid);
    return object !== undefined && objectTypes[object.type_code].category === 'brand';
  };
  return ({ vertical, object, theme }) => {
    const own = counts.filter(
      (each) => each.vertical === vertical && each.object === object && each.theme === theme,
    );
    const of = own.find(({ other }) => other === object)?.posts ?? 0;
    const [most] = own
      .filter(({ other }) => other !== object && other !== theme && isBrand(other))
      .filter(({ other }) => !reference.objects.get(object)?.parents.includes(other))
      .sort((one, another) => another.posts - one.posts || one.other - another.other);
    return most && most.posts >= leastShared * of
      ? { ...nameOf(reference, most.other), n: most.posts, of }
      : undefined;
  };
}
