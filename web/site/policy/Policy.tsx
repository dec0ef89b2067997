import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Policy() {
  return (
    <section>
      <PageHeading>Privacy policy</PageHeading>
    </section>
  );
}
