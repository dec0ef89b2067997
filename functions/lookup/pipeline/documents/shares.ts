import { type DescriptorGroup, demographicGroups } from '../../../../shared/model/lookup/descriptor.ts';
import type {
  DescriptorShares,
  InsightDocument,
  PlaceShares,
} from '../../../../shared/model/lookup/insight.ts';
import type { PlaceLevel } from '../../../../shared/model/lookup/place.ts';
import { byPlace } from '../../../../shared/rules/lookup/percentile.ts';
import { traitGroups } from '../files/knownTables.ts';
import type { Reference } from '../files/reference.ts';
import { besideRivals, coarseEffect, ofRivals } from './besideRivals.ts';
import { byValue } from './order.ts';
import { percentOf } from './series.ts';
import type { Share } from './unpack.ts';

const demographic: ReadonlySet<DescriptorGroup> = new Set(demographicGroups);

type People = Pick<InsightDocument, 'demographics' | 'geographies' | 'psychographics'>;

export function peopleOf(shares: readonly Share[], { descriptors, places }: Reference): People {
  const of = (group: number) => shares.filter((share) => share.group === group);
  const figures = ({ authors, known, percentile, rank, rivals, effect }: Share) => ({
    percent: percentOf(authors, known, 1) ?? 0,
    percentile,
    ...(rank ? { rank } : {}),
    n: authors,
    ...besideRivals(rivals, coarseEffect(effect)),
  });
  const base = ([first]: readonly Share[]) => ({
    n: first?.known ?? 0,
    ...(first?.peers === undefined ? {} : { peers: first.peers }),
    ...ofRivals(first?.rivals),
  });
  const sharesOf = (group: DescriptorGroup): DescriptorShares => {
    const some = of(traitGroups[group]);
    if (demographic.has(group)) some.sort((one, other) => one.trait - other.trait);
    else some.sort(byPercentile((id) => descriptors.get(id)));
    return { ...base(some), shares: some.map((share) => ({ id: share.trait, ...figures(share) })) };
  };
  const from = (level: PlaceLevel): PlaceShares => {
    const some = of(traitGroups[level]).sort(byPercentile((id) => places.get(id)?.name));
    return {
      ...base(some),
      shares: some.map((share) => {
        const place = places.get(share.trait);
        const iso3 = level === 'country' && place?.code ? { iso3: place.code } : {};
        const about = share.about ? { about: true as const } : {};
        return { name: place?.name ?? '', ...iso3, ...figures(share), ...about };
      }),
    };
  };
  return {
    demographics: {
      gender: sharesOf('gender'),
      age: sharesOf('age'),
      race: sharesOf('race'),
      income: sharesOf('income'),
    },
    geographies: {
      global_region: from('global_region'),
      country: from('country'),
      us_region: from('us_region'),
      us_state: from('us_state'),
      us_msa: from('us_msa'),
    },
    psychographics: { interests: sharesOf('interests'), affinities: sharesOf('affinities') },
  };
}

function byPercentile(name: (id: number) => string | undefined) {
  const byAuthors = byValue<Share>(
    ({ authors }) => authors,
    ({ trait }) => ({ name: name(trait) ?? '', id: trait }),
  );
  return (one: Share, other: Share): number =>
    byPlace({ ...one, n: one.authors }, { ...other, n: other.authors }) || byAuthors(one, other);
}
