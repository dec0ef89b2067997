import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Policy() {
  return (
    <section id="cookies">
      <PageHeading>Privacy policy</PageHeading>
    </section>
  );
}
