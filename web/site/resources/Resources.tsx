import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Resources() {
  return (
    <section>
      <PageHeading>Reports</PageHeading>
    </section>
  );
}
