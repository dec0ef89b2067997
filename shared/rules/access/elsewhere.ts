import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../model/scope.ts';
import { needOf, obstacleTo, opensWith, type ProfileHolder } from './opening.ts';

export type Elsewhere = { address: string; place: string };

const mostOffered = 2;

/** The same page on a source or in a vertical that the profile has: "on Reddit", "in Beauty". The nearest come first. */
export function elsewhere(address: string, viewer: ProfileHolder): Elsewhere[] {
  const need = needOf(address);
  const obstacle = need && obstacleTo(need, viewer);
  if (!need || !viewer.profile || (obstacle !== 'source' && obstacle !== 'vertical')) return [];
  const { source: asked, vertical } = need;
  const others = viewer.profile.sources.filter(({ source }) => source !== asked);
  const sameVertical = others.filter(({ verticals }) => vertical === null || verticals.includes(vertical));
  const sameSource = viewer.profile.sources.filter(({ source }) => source === asked);
  const near = [
    ...sameVertical.map(({ source }) => ({ source, vertical, place: `on ${sourceNames[source]}` })),
    ...sameSource.flatMap(({ source, verticals }) =>
      verticals.map((each) => ({ source, vertical: each, place: `in ${verticalNames[each]}` })),
    ),
  ];
  const far = others.flatMap(({ source, verticals }) =>
    verticals.map((each) => ({
      source,
      vertical: each,
      place: `on ${sourceNames[source]}, in ${verticalNames[each]}`,
    })),
  );
  return (near.length > 0 ? near : far)
    .map(({ place, ...to }) => ({ place, address: moved(address, to) }))
    .filter((each) => opensWith(each.address, viewer))
    .slice(0, mostOffered);
}

function moved(address: string, { source, vertical }: { source: SourceId; vertical: VerticalId | null }) {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('source', String(source));
  if (vertical !== null) query.set('domain', String(vertical));
  return `${path}?${query.toString().replaceAll('%2C', ',')}`;
}
