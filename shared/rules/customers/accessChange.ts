import type { ProfileDetail } from '../../model/customers/profileDetail.ts';
import { Entitlement, entitlementNames } from '../../model/entitlement.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../model/scope.ts';
import { listed } from '../text/listed.ts';

export type Access = {
  entitlements: ReadonlySet<Entitlement>;
  sources: ReadonlyMap<SourceId, ReadonlySet<VerticalId>>;
  /** Only for a single profile: several spans can't be combined. */
  span: { from: string | null; to: string | null } | null;
};

type Part = Pick<ProfileDetail, Entitlement | 'profile_sources' | 'time_start' | 'time_end'>;

export function accessOf(profiles: readonly Part[]): Access {
  const sources = new Map<SourceId, Set<VerticalId>>();
  for (const { profile_sources } of profiles) {
    for (const [key, verticals] of Object.entries(profile_sources)) {
      const source = Number(key) as SourceId;
      const seen = sources.get(source) ?? new Set();
      for (const { domain_sid } of verticals) seen.add(domain_sid);
      sources.set(source, seen);
    }
  }
  const [only, ...others] = profiles;
  return {
    entitlements: new Set(Entitlement.options.filter((name) => profiles.some((profile) => profile[name]))),
    sources,
    span: only && others.length === 0 ? { from: only.time_start, to: only.time_end } : null,
  };
}

export type AccessChange = { gains: string[]; losses: string[] };

export function accessChange(before: Access, after: Access): AccessChange {
  return { gains: onlyIn(after, before), losses: onlyIn(before, after) };
}

function onlyIn(here: Access, there: Access): string[] {
  const entitlements = [...here.entitlements].filter((name) => !there.entitlements.has(name));
  const sources = [...here.sources].flatMap(([source, verticals]) => {
    const elsewhere = there.sources.get(source);
    if (!elsewhere) return [sourceNames[source]];
    const rest = [...verticals].filter((vertical) => !elsewhere.has(vertical));
    return rest.length > 0
      ? [`${sourceNames[source]} in ${listed(rest.map((vertical) => verticalNames[vertical]))}`]
      : [];
  });
  return [...entitlements.map((name) => entitlementNames[name]), ...sources, ...monthsOnlyIn(here, there)];
}

/** ISO dates compare as text; an open end is beyond any date. */
function monthsOnlyIn({ span: here }: Access, { span: there }: Access): string[] {
  if (!here || !there) return [];
  const earlier = there.from !== null && (here.from === null || here.from < there.from);
  const later = there.to !== null && (here.to === null || here.to > there.to);
  return [
    ...(earlier ? [`figures from before ${there.from}`] : []),
    ...(later ? [`figures from after ${there.to}`] : []),
  ];
}

export function accessSentences(who: string | number, { gains, losses }: AccessChange): string[] {
  const many = typeof who === 'number' && who !== 1;
  const subject = typeof who === 'string' ? who : `${who} ${many ? 'people' : 'person'}`;
  const sentence = (verb: string, what: readonly string[]) =>
    what.length > 0 ? [`${subject} ${verb}${many ? '' : 's'} ${listed(what)}.`] : [];
  return [...sentence('lose', losses), ...sentence('gain', gains)];
}
