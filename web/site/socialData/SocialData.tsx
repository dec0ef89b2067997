import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function SocialData() {
  return (
    <section>
      <PageHeading>Social data for AI</PageHeading>
    </section>
  );
}
