import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Player() {
  return (
    <section>
      <PageHeading>Video</PageHeading>
    </section>
  );
}
