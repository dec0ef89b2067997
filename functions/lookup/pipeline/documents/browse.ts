import { groupOf, type Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { BrowseTree, ObjectInfo, ObjectName } from '../../../../shared/model/lookup/object.ts';
import { VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import { byName } from '../../release/rows/lists.ts';
import type { Reference } from '../files/reference.ts';

/** A tree of two levels: products without a parent in the vertical, and all their descendants directly below them. */
export function browseTreeOf(objects: Iterable<ObjectInfo>): BrowseTree {
  const products = [...objects].filter(({ category }) => category === 'product_type').sort(byName);
  const domains = VerticalId.options
    .map(({ value }) => value)
    .flatMap((vertical) => {
      const here = products.filter(
        ({ main_domain_ids, sources }) =>
          main_domain_ids.includes(vertical) &&
          sources.some(({ domains }) =>
            domains.some((domain) => domain.domain_sid === vertical && domain.has_data),
          ),
      );
      const sids = new Set(here.map(({ sid }) => sid));
      const below = new Map<number, ObjectInfo[]>();
      for (const product of here) {
        for (const { sid } of product.parents.filter((parent) => sids.has(parent.sid))) {
          below.set(sid, [...(below.get(sid) ?? []), product]);
        }
      }
      const top = here.filter(({ parents }) => !parents.some(({ sid }) => sids.has(sid)));
      if (top.length === 0) return [];
      const product_services = top.map((product) => ({
        ...named(product),
        sub_product_services: descendants(product, below).map(named).sort(byName),
      }));
      return { domain_sid: vertical, domain_name: verticalNames[vertical], product_services };
    });
  return { domains: domains.sort((one, other) => (one.domain_name < other.domain_name ? -1 : 1)) };
}

function descendants(product: ObjectInfo, below: ReadonlyMap<number, readonly ObjectInfo[]>): ObjectInfo[] {
  const found = new Map<number, ObjectInfo>();
  const open = [...(below.get(product.sid) ?? [])];
  for (let next = open.pop(); next; next = open.pop()) {
    // Parents may form a cycle.
    if (found.has(next.sid) || next.sid === product.sid) continue;
    found.set(next.sid, next);
    open.push(...(below.get(next.sid) ?? []));
  }
  return [...found.values()];
}

function named({ sid, name, type_code }: ObjectInfo): ObjectName {
  return { sid, name, type_code };
}

export function namesOf({ descriptors, objects }: Reference): Names {
  const named = [...descriptors].flatMap(([id, name]) => {
    const group = groupOf(id);
    return group ? [{ id, name, group }] : [];
  });
  const themes = [...objects.values()].filter(({ type_code }) => type_code === 'TH');
  return {
    descriptors: named.sort((one, other) => one.id - other.id),
    themes: themes
      .sort(byName)
      .map(({ sid, name, description, main_domain_ids }) => ({
        sid,
        name,
        definition: description,
        domain_sids: [...main_domain_ids],
      })),
  };
}
