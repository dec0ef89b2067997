import type { ShelvedProduct } from './shelf.ts';

export function inOrder(products: readonly ShelvedProduct[]): ShelvedProduct[] {
  return products.toSorted(
    (one, other) =>
      (one.order ?? withoutOrder) - (other.order ?? withoutOrder) ||
      dayOf(other).localeCompare(dayOf(one)) ||
      one.name.localeCompare(other.name) ||
      one.uid.localeCompare(other.uid),
  );
}

const withoutOrder = Number.MAX_SAFE_INTEGER;
const dayOf = ({ pub_date }: ShelvedProduct) => (/^\d/.test(pub_date) ? pub_date : '');
