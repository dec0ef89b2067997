import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Products() {
  return (
    <section>
      <PageHeading>Products</PageHeading>
    </section>
  );
}
