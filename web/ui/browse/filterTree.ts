import type { BrowseTree } from '../../../shared/model/lookup/object.ts';

type Domains = BrowseTree['domains'];

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Keeps matching nodes with all their ancestors and descendants. */
export function filterTree(domains: Domains, text: string): Domains {
  const sought = plain(text.trim());
  if (!sought) return domains;
  const found = ({ name }: { name: string }) => plain(name).includes(sought);
  return domains.flatMap((domain) => {
    const product_services = domain.product_services.flatMap((product) => {
      if (found(product)) return [product];
      const sub_product_services = product.sub_product_services.filter(found);
      return sub_product_services.length > 0 ? [{ ...product, sub_product_services }] : [];
    });
    return product_services.length > 0 ? [{ ...domain, product_services }] : [];
  });
}

export const countOf = (domains: Domains): number =>
  domains
    .flatMap(({ product_services }) => product_services)
    .reduce((count, { sub_product_services }) => count + 1 + sub_product_services.length, 0);
