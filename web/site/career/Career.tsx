import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Career() {
  return (
    <section>
      <PageHeading>Careers</PageHeading>
    </section>
  );
}
