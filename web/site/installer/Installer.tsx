import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function Installer() {
  return (
    <section>
      <PageHeading>Market Insights OS installer</PageHeading>
    </section>
  );
}
