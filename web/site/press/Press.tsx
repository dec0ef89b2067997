import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Press() {
  return (
    <section>
      <PageHeading>Press &amp; Media</PageHeading>
    </section>
  );
}
