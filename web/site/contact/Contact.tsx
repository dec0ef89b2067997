import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Contact() {
  return (
    <section>
      <PageHeading>Contact</PageHeading>
    </section>
  );
}
