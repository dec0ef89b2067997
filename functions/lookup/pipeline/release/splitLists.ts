import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { BrowseTree, ObjectName } from '../../../../shared/model/lookup/object.ts';
import { VerticalId } from '../../../../shared/model/vertical.ts';
import { browsePartPk, browsePk, namesPartPk, namesPk } from '../../release/rows/keys.ts';
import type { BrowseIndex, BrowsePart, NamesIndex, NamesPart } from '../../release/rows/lists.ts';
import { inParts, type ListRow } from '../documents/inParts.ts';

/** Splits products by vertical, because a single row would exceed DynamoDB's limit at about 32,000 products. */
export function browseRows({ domains }: BrowseTree): ListRow[] {
  const split = domains.map(({ product_services, ...domain }) => ({
    ...domain,
    parts: splitProducts(product_services),
  }));
  const index: BrowseIndex = { domains: split.map((each) => ({ ...each, parts: each.parts.length })) };
  return [
    [browsePk, index],
    ...split.flatMap(({ domain_sid, parts }) =>
      parts.map((part, at): ListRow => [browsePartPk(domain_sid, at), part]),
    ),
  ];
}

/** Where a split falls within a product's own products, both parts repeat the product. */
function splitProducts(products: BrowsePart): BrowsePart[] {
  const named = products.flatMap(
    ({ sub_product_services, ...product }): [ObjectName, ObjectName | null][] => [
      [product, null],
      ...sub_product_services.map((sub): [ObjectName, ObjectName] => [product, sub]),
    ],
  );
  return inParts(named).map((part) => {
    const tops = new Map<number, BrowsePart[number]>();
    for (const [product, sub] of part) {
      const top = tops.get(product.sid) ?? { ...product, sub_product_services: [] };
      tops.set(product.sid, top);
      if (sub) top.sub_product_services.push(sub);
    }
    return [...tops.values()];
  });
}

/** Splits themes by vertical, so that readers load only those they need. */
export function namesRows({ descriptors, themes }: Names): ListRow[] {
  const split = ([0, ...VerticalId.options.map(({ value }) => value)] as const)
    .map((domain_sid) => {
      const own = themes.filter(({ domain_sids }) =>
        domain_sid === 0 ? domain_sids.length === 0 : domain_sids.includes(domain_sid),
      );
      return { domain_sid, parts: inParts<NamesPart[number]>(own) };
    })
    .filter(({ parts }) => parts.length > 0);
  const index: NamesIndex = {
    descriptors,
    verticals: split.map(({ domain_sid, parts }) => ({ domain_sid, parts: parts.length })),
  };
  return [
    [namesPk, index],
    ...split.flatMap(({ domain_sid, parts }) =>
      parts.map((part, at): ListRow => [namesPartPk(domain_sid, at), part]),
    ),
  ];
}
