import type { DuckDBConnection } from '@duckdb/node-api';
import type { SourceId } from '../../../shared/model/scope.ts';
import {
  ageSteps,
  demographicsProfile,
  genderSteps,
  incomeSteps,
  joined,
  raceSteps,
} from './audience/profiles.ts';
import { castOf } from './behavior/cast.ts';
import { type Character, tastesPerVertical } from './behavior/character.ts';
import { eras, isCommunity, type Mention } from './behavior/mentions.ts';
import { usualPosts } from './behavior/plan.ts';
import { sourceHabits, sources } from './behavior/sources.ts';
import type { CatalogueObject } from './catalogue/catalogueObject.ts';
import { verticals } from './catalogue/markets.ts';
import { stage } from './files/stage.ts';
import { seeded } from './seeded.ts';

type Size = { seed: number; posts: number; months: number };

/** Objects and market communities as the subjects of posts, by number; the last one is the spam accounts. */
export type Homes = { all: (Character | null)[]; bots: number };

export async function stageHomes(
  connection: DuckDBConnection,
  objects: CatalogueObject[],
  { seed, posts, months }: Size,
): Promise<Homes> {
  const { all, company, mentions } = castOf(objects, seed, months);
  const numberOf = new Map(all.map((who, home) => [who, home]));
  const kinds = all.map((who) => (mentions.get(who)?.length ?? 0) / eras);
  const bases = kinds.map((_, home) => kinds.slice(0, home).reduce((sum, count) => sum + count, 0) * eras);

  await stage(
    connection,
    'mentions',
    {
      id: 'INTEGER',
      objects: 'VARCHAR',
      main_domain: 'INTEGER',
      domains: 'VARCHAR',
      phrase: 'VARCHAR',
      tags: 'VARCHAR',
      any_language: 'BOOLEAN',
    },
    (function* () {
      let id = 0;
      for (const who of all)
        for (const mention of mentions.get(who) ?? []) yield [id++, ...mentionCells(mention)];
    })(),
  );
  for (const source of sources)
    await stage(connection, `homes_${source}`, homeShape, [
      ...all.map((who, home) => {
        const draw = seeded(seed, 'friends', who.object.sid);
        const friends = company.friends(who, draw).map((friend) => numberOf.get(friend) ?? home);
        const pool = Math.ceil(3 + who.authorsPerPost * usualPosts(who, source, posts, months));
        const community = verticals.indexOf(who.verticals[0] ?? 9022);
        return [
          home,
          pool,
          who.stay,
          ...audience(who, source),
          bases[home] ?? 0,
          kinds[home] ?? 0,
          friends,
          community,
          subredditOf(who),
        ];
      }),
      // Few accounts send most of the spam.
      [all.length, Math.ceil(5 + posts / months / 200), 3, 0, 0, 0, 0, 1, [], 0, ''],
    ]);
  return { all, bots: all.length };
}

const homeShape = {
  home: 'INTEGER',
  pool: 'INTEGER',
  stay: 'INTEGER',
  demographics: 'INTEGER',
  geo: 'INTEGER',
  taste: 'INTEGER',
  base: 'INTEGER',
  kinds: 'INTEGER',
  friends: 'INTEGER[]',
  community: 'INTEGER',
  subreddit: 'VARCHAR',
} as const;

const mentionCells = ({ objects, main, domains, phrase, tags, anyLanguage }: Mention) => {
  const sids = objects.filter((who) => !isCommunity(who)).map(({ object }) => object.sid);
  return [joined(sids), main, joined(domains), phrase, tags, anyLanguage] as const;
};

function audience(who: Character, source: SourceId): [number, number, number] {
  const step = (part: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(part * count)));
  const age = step(who.age + sourceHabits[source].ageShift / ageSteps, ageSteps);
  const home = Math.max(0, verticals.indexOf(who.verticals[0] ?? 9022));
  return [
    demographicsProfile(
      step(who.female, genderSteps.length),
      age,
      step(who.income, incomeSteps),
      step(who.race, raceSteps),
    ),
    who.geo,
    home * tastesPerVertical + who.taste,
  ];
}

const subredditOf = ({ object }: Character) => {
  const group = object.groups[0]?.split('/')[1] ?? 'Everyday Things';
  const words = group.replaceAll(/[^A-Za-z]+/g, '');
  return object.sid % 3 === 0 ? `Ask${words}` : object.sid % 3 === 1 ? `${words}Talk` : `${words}Circle`;
};
