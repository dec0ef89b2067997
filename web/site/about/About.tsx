import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function About() {
  return (
    <section id="partnerships">
      <PageHeading>About us</PageHeading>
    </section>
  );
}
