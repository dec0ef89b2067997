import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function About() {
  return (
    <section>
      <PageHeading>About us</PageHeading>
    </section>
  );
}
