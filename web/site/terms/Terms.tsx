import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Terms() {
  return (
    <section>
      <PageHeading>Terms and conditions</PageHeading>
    </section>
  );
}
